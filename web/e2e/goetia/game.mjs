// What the tests in browsers know of Goetia.

// So short that it is played to its end.
export const whole = { round_cap: 5 };

export const many = true;
