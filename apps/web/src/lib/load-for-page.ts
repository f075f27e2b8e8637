/**
 * What a page's loader does with a query that the page itself shows the states of: the server waits for it,
 * so that the document holds it; a browser starts it and shows the page at once, with its loading state.
 * A failure is the page's to show, so it does not stop the loader.
 */
export async function loadForPage(...queries: Promise<unknown>[]): Promise<void> {
  const settled = Promise.allSettled(queries);
  if (import.meta.env.SSR) await settled;
}
