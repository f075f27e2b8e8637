/** The text of `/sw.js`: the service worker with the files of this build. */
import { SHOPPING_LIST_PATH } from '@site/schema/page-paths';
import { buttonClass } from '@site/ui/button';
import { Container } from '@site/ui/container';
import * as layout from '@site/ui/layout';
import { MessagePanel } from '@site/ui/message-panel';
import { Picture } from '@site/ui/picture';
import { CloudOff, CookingPot } from 'lucide-react';
import { renderToStaticMarkup } from 'react-dom/server';
import { relatedTiles } from './features/recipes/recipe-page.css.ts';
import * as styles from './features/recipes/recipe-tile.css.ts';
import worker from './service-worker.js?raw';
import { filesOffline } from './start-page.ts';

/** What a page says that is not here. The worker fills in what is: it repeats the tile, and leaves out what there is none of. */
const panel = renderToStaticMarkup(
  <Container>
    <MessagePanel
      icon={CloudOff}
      title="You are offline"
      level={1}
      action={
        <span className={layout.row[2]}>
          <a href="{address}" className={buttonClass()}>
            Try again
          </a>
          <a href={SHOPPING_LIST_PATH} className={buttonClass({ tone: 'secondary' })}>
            Shopping list
          </a>
        </span>
      }
    >
      {'{here}'}
    </MessagePanel>
    <ul className={relatedTiles}>
      <li>
        <a href="{path}" className={styles.tile}>
          <span className={styles.shapes.square}>
            <CookingPot size="25%" strokeWidth={1} aria-hidden />
            <Picture picture={{ src: '{picture}' }} alt="" sizes="" fill="cover" />
          </span>
          <span className={styles.caption}>
            <span className={styles.title}>{'{title}'}</span>
          </span>
        </a>
      </li>
    </ul>
  </Container>,
);

export const serviceWorker = `const BUILD = ${JSON.stringify({ files: filesOffline, panel })};\n${worker}`;
