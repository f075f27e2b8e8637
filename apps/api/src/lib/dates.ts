/** Moments, which are ISO 8601 text in UTC in the database, and dates everywhere else. */

type WithDates<Row, Name extends keyof Row> = {
  [Field in keyof Row]: Field extends Name ? Exclude<Row[Field], string> | Date : Row[Field];
};

/** The row with these columns as dates; `null` stays. */
export function withDates<Row extends object, const Name extends keyof Row>(
  row: Row,
  names: readonly Name[],
): WithDates<Row, Name> {
  const dates = names
    .filter((name) => typeof row[name] === 'string')
    .map((name) => [name, new Date(String(row[name]))]);
  return { ...row, ...Object.fromEntries(dates) };
}
