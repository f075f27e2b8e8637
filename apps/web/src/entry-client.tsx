/** Brings the rendered document to life. */
import { withoutTracking } from '@site/schema/tracking-params';
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { httpClient } from './lib/trpc.ts';
import { createRouter } from './router.tsx';

function start() {
  // The document was made without it, as its links are; and the reader may pass the address on.
  const { pathname, search, hash } = window.location;
  const address = withoutTracking(pathname + search);
  if (address !== pathname + search) history.replaceState(history.state, '', address + hash);

  const router = createRouter({
    client: httpClient('/trpc'),
    site: { origin: window.location.origin, timeZone: 'UTC' },
  });

  const page = (
    <StrictMode>
      <RouterClient router={router} />
    </StrictMode>
  );
  inItsTurn(() => startTransition(() => void hydrateRoot(document, page)));
}

/** Lets go between two pieces of work: a telephone takes its time for each, and its reader may be scrolling. */
const inItsTurn = (work: () => void) => setTimeout(work);

inItsTurn(start);
