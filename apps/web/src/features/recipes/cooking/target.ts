/** The smallest size of what a finger presses: 56 px. Cooks hold the phone in one hand. */
export const TARGET = '3.5rem';
