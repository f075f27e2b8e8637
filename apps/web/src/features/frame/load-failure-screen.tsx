import { Container } from '@site/ui/container';
import { useEffect } from 'react';
import { LoadFailure } from '../../lib/page-parts.tsx';

/** The storage key of the URL that was last reloaded because its code could not be loaded. */
const RELOADED = 'reloaded';

/**
 * Shown when the code of a page cannot be loaded. After an upgrade of the site, an open page requests files that no longer
 * exist. A new document refers to the new files, so this screen reloads it, once per URL.
 */
export function LoadFailureScreen() {
  useEffect(() => void reloadOnce(), []);
  return (
    <Container>
      <LoadFailure
        title="This page could not be loaded"
        level={1}
        onRetry={() => window.location.reload()}
      />
    </Container>
  );
}

async function reloadOnce(): Promise<void> {
  const { href } = window.location;
  try {
    if (sessionStorage.getItem(RELOADED) === href) return;
    const { ok } = await fetch(href, { method: 'HEAD' });
    if (!ok || window.location.href !== href) return;
    sessionStorage.setItem(RELOADED, href);
    window.location.reload();
  } catch (error) {
    // Without a connection or storage, the visitor can use the button.
    console.warn('The page was not loaded again', error);
  }
}
