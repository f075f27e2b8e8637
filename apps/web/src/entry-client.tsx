/** Hydrates the rendered document. */
import { withoutTracking } from '@site/schema/tracking-params';
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { httpClient } from './lib/trpc.ts';
import { createRouter } from './router.tsx';

// The server rendered the page without tracking parameters, and the visitor may share the address.
const { pathname, search, hash } = window.location;
const address = withoutTracking(pathname + search);
if (address !== pathname + search) history.replaceState(history.state, '', address + hash);

const router = createRouter({
  client: httpClient('/trpc'),
  site: { origin: window.location.origin, timeZone: 'UTC' },
});

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RouterClient router={router} />
    </StrictMode>,
  );
});
