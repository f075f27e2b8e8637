const FIRST_WIDTH = 48;
const WIDTH = 20;

/** A row of a table: a name and its figures, in columns of fixed width. */
export function line(name: string, figures: readonly string[]): string {
  return name.padEnd(FIRST_WIDTH) + figures.map((figure) => figure.padStart(WIDTH)).join('');
}

export const milliseconds = (value: number): string => `${value.toFixed(0)} ms`;

export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`;
