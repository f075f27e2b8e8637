/** Columns of text for a terminal, the first to the left, figures to the right. */
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

/** Three figures are enough: `12,300`, `1.23`, `0.0123`; a dash for what could not be measured. */
export function figure(value: number): string {
  if (!Number.isFinite(value)) return '–';
  return value.toLocaleString('en-US', { maximumSignificantDigits: 3 });
}
