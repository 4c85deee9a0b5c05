// What the tests in browsers know of Deal with the Devil.

export const many = true;
