/** When the last of several things changed, as ISO 8601; of texts of one form, whose order is that of time. */
export function newest(things: readonly { updatedAt: string }[]): string | undefined {
  return things.reduce<string | undefined>(
    (latest, { updatedAt }) => (latest && latest > updatedAt ? latest : updatedAt),
    undefined,
  );
}
