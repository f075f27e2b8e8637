/** `3 posts`, `1 post`, in messages to the owner. */
export const howMany = (number: number, name: string, names = `${name}s`) =>
  `${number} ${number === 1 ? name : names}`;
