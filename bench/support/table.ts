import type { Spread } from './statistics.ts';

/** Prints a table to the terminal, the first column aligned left and the others right. */
export function printTable(heads: readonly string[], rows: readonly (readonly string[])[]): void {
  const widths = heads.map((head, column) =>
    Math.max(head.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ');
  console.log();
  console.log(line(heads));
  console.log(widths.map((width) => '─'.repeat(width)).join('  '));
  for (const row of rows) console.log(line(row));
}

/** Three significant digits (`12,300`, `1.23`, `0.0123`), or a dash for a value that could not be measured. */
export function figure(value: number): string {
  if (!Number.isFinite(value)) return '–';
  return value.toLocaleString('en-US', { maximumSignificantDigits: 3 });
}

/** The median, and the lowest and highest value: `0.92 (0.85–1.03)`. */
export function figureWithRange({ median, min, max }: Spread): string {
  return `${figure(median)} (${figure(min)}–${figure(max)})`;
}
