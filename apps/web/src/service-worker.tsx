/** The text of `/sw.js`: the service worker with the files of this build. */
import { buttonClass } from '@site/ui/button';
import { Container } from '@site/ui/container';
import * as layout from '@site/ui/layout';
import { MessagePanel } from '@site/ui/message-panel';
import { CloudOff } from 'lucide-react';
import { renderToStaticMarkup } from 'react-dom/server';
import worker from './service-worker.js?raw';
import { filesOffline } from './start-page.ts';

/** What a page says that is not here. The worker fills in what is. */
const panel = renderToStaticMarkup(
  <Container>
    <MessagePanel
      icon={CloudOff}
      title="You are offline"
      level={1}
      action={
        <a href="{address}" className={buttonClass()}>
          Try again
        </a>
      }
    >
      {'{count}'}
    </MessagePanel>
    <ul className={layout.stack[2]}>{'{links}'}</ul>
  </Container>,
);

export const serviceWorker = `const BUILD = ${JSON.stringify({ files: filesOffline, panel })};\n${worker}`;
