/** Hydrates the rendered document. */
import { decoded } from '@site/schema/page-paths';
import '@site/ui/first-popstate';
import { RouterProvider } from '@tanstack/react-router';
import { hydrate as readDocument } from '@tanstack/react-router/ssr/client';
import { StrictMode, startTransition } from 'react';
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

/** Leaves the browser to what a visitor does: each step below takes a phone some hundredths of a second. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

async function hydrate() {
  await nextTask();
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
  await nextTask();
  await readDocument(router);
  window.$_TSR?.h();
  // It is in a file that is there already. To run it takes longer than all other modules.
  const { hydrateRoot } = await import('react-dom/client');
  await nextTask();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    );
  });
}

// The router cannot read an address with a percent sign before something else than a character, so it would render
// another page than the server did. That page needs no scripts.
const { pathname } = window.location;
if (pathname.includes('%') && decoded(pathname) === pathname) window.takeEarlyClick?.();
else void hydrate();
