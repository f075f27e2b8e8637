/**
 * What a page does without a network where a service worker has others. The router would ask for their data, which is not
 * here; as documents the worker has them, or says what it has. Only a browser with a worker loads this file.
 */
import type { createRouter } from '../router.tsx';

type AppRouter = ReturnType<typeof createRouter>;

/** The page that was last asked for as a document after its data could not be loaded, in the tab's storage. */
const ASKED = 'asked-offline';

export function openDocuments(router: AppRouter): void {
  addEventListener('click', openDocument, true);
  router.update({ ...router.options, defaultOnCatch: loadDocument });
}

/** Takes a press on a link to another page of the site from the router, so that the browser follows it. */
function openDocument(event: MouseEvent): void {
  if (navigator.onLine || !(event.target instanceof Element)) return;
  const link = event.target.closest('a');
  if (!link || link.origin !== location.origin || link.pathname === location.pathname) return;
  event.stopPropagation();
}

/** A browser may call itself online where nothing answers. Once for each address: the document may fail as well. */
function loadDocument(error: unknown): void {
  const isAnswer = error instanceof Error && 'data' in error && error.data;
  if (isAnswer || sessionStorage.getItem(ASKED) === location.href) return;
  sessionStorage.setItem(ASKED, location.href);
  location.reload();
}
