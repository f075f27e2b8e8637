/** Whether a change gives any field of a row another value than it has. */
export function differs<Row extends object>(
  row: Row,
  change: { readonly [Field in keyof Row]?: Row[Field] | undefined },
): boolean {
  return Object.entries(change).some(
    ([field, value]) => value !== undefined && value !== row[field as keyof Row],
  );
}
