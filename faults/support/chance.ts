/** Choices made of repeatable chance. */
export interface Chance {
  /** A whole number from 0 up to `below`. */
  number(below: number): number;
  /** True so often, of 1. */
  is(probability: number): boolean;
  pick<T>(of: readonly T[]): T;
}

export function chanceOf(random: () => number): Chance {
  const number = (below: number) => Math.floor(random() * below);
  return {
    number,
    is: (probability) => random() < probability,
    pick: <T>(of: readonly T[]) => of[number(of.length)] as T,
  };
}
