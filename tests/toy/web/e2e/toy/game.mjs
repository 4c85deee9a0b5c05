// What the tests in browsers know of the toy game.

// It is short as it is.
export const whole = {};
