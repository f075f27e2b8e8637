/** The latest `updatedAt`, as ISO 8601. It compares the texts, so all must have the same format and time zone. */
export function newest(things: readonly { updatedAt: string }[]): string | undefined {
  return things.reduce<string | undefined>(
    (latest, { updatedAt }) => (latest && latest > updatedAt ? latest : updatedAt),
    undefined,
  );
}
