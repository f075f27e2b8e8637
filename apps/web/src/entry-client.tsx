/** Brings the rendered document to life. */
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { httpClient } from './lib/trpc.ts';
import { createRouter } from './router.tsx';

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
