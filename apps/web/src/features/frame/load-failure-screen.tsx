import { Button } from '@site/ui/button';
import { Container } from '@site/ui/container';
import { MessagePanel } from '@site/ui/message-panel';
import { CookingPot } from 'lucide-react';
import { useEffect } from 'react';

/** In the tab's storage: the URL whose document was last loaded because its code could not be. */
const RELOADED = 'reloaded';

/**
 * Shown when the code of a page cannot be loaded. After an upgrade of the site an open page asks for files that are gone:
 * then the document itself still loads, so this loads it, once per URL.
 */
export function LoadFailureScreen() {
  useEffect(() => void reloadOnce(), []);
  return (
    <Container>
      <MessagePanel
        icon={CookingPot}
        title="This page could not be loaded"
        level={1}
        action={<Button onClick={() => window.location.reload()}>Try again</Button>}
      >
        Check your connection, or try again in a moment.
      </MessagePanel>
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
    // Without a connection or storage, the button is left.
    console.warn('The page was not loaded again', error);
  }
}
