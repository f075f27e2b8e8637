/** Tables that spreadsheets and other programs read. */
import Papa from 'papaparse';

/**
 * A spreadsheet would calculate a cell that begins with one of these, so an apostrophe is put before it. Papaparse's own
 * pattern misses cells of several lines.
 */
const FORMULA = /^[=+\-@\t\r]/;

/** The text of a CSV file. */
export function csv(
  columns: readonly string[],
  rows: readonly (readonly (string | number | null | undefined)[])[],
): string {
  const table = { fields: [...columns], data: rows.map((row) => [...row]) };
  return `${Papa.unparse(table, { escapeFormulae: FORMULA })}\r\n`;
}
