/**
 * Runs the queries of a page in its loader. The server waits for them, so that the document contains their answers. A
 * browser does not wait, so that the page shows its loading state at once. A failed query does not fail the loader,
 * because the page shows its error.
 */
export async function loadForPage(...queries: Promise<unknown>[]): Promise<void> {
  const settled = Promise.allSettled(queries);
  if (import.meta.env.SSR) await settled;
}
