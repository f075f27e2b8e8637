/** Hydrates the rendered document. */
import { decoded } from '@site/schema/page-paths';
import '@site/ui/first-popstate';
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { SiteOptions } from './lib/site-options.ts';
import { httpClient } from './lib/trpc.ts';
import { createRouter } from './router.tsx';

// Zod, which the admin area loads, would otherwise try whether it may make functions of text, and each document's policy
// reports the try. It reads this as it loads.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

// The router reloads the page at once when the browser cannot fetch a script, which without a connection ends on the
// browser's own error page. It knows such an error by its message. With another message, `LoadFailureScreen` comes first.
addEventListener('vite:preloadError', ({ payload }) => {
  payload.message = `The code of a page could not be loaded: ${payload.message}`;
});

// Nothing needs it before the first press.
addEventListener(
  'focusin',
  () =>
    void import('@site/ui/keep-focus').then(
      ({ keepFocus }) => keepFocus(),
      (error: unknown) => console.warn('The focus is not kept', error),
    ),
  { once: true },
);

/** Starts in a task of its own: the modules have just run, and what a visitor did meanwhile is answered first. */
function hydrate() {
  const router = createRouter({
    client: httpClient('/trpc'),
    // The document has the site's options, and the router takes them from there.
    site: {} as SiteOptions,
  });
  if (navigator.serviceWorker?.controller)
    import('./lib/without-network.ts').then(
      ({ openDocuments }) => openDocuments(router),
      console.warn,
    );
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterClient router={router} />
      </StrictMode>,
    );
  });
}

// The router cannot read an address with a percent sign before something else than a character, so it would render
// another page than the server did. That page needs no scripts.
const { pathname } = window.location;
if (pathname.includes('%') && decoded(pathname) === pathname) window.takeEarlyClick?.();
else setTimeout(hydrate);
