import { type ContentName, contentSections, type ShownContent } from '@site/schema/site/sections';
import { BUILT_IN_PICTURE, isDrawnIcon } from '@site/schema/site/shown';
import { Button } from '@site/ui/button';
import { row, soft } from '@site/ui/layout';
import { VisuallyHidden } from '@site/ui/visually-hidden';
import { type ReactNode, Suspense, useContext, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useWatch } from 'react-hook-form';
import { PreviewedContent, useContent } from '../../../lib/content.ts';
import { LoadingScreen } from '../../../lib/page-parts.tsx';
import { useSite } from '../../../lib/site-options.ts';
import { logoOf } from '../../../site/icons.ts';
import { heroPreview } from '../../../site/pictures.ts';
import { PreviewedParts } from '../../editing/admin-tab.ts';
import * as styles from './content.css.ts';

/** Pixels of a phone's and of a desktop's screen. */
const WIDTHS = { Phone: 390, Desktop: 1280 } as const;
type Screen = keyof typeof WIDTHS;

/** The page as it would be with the content of the form. */
export function Preview({ section }: { section: ContentName }) {
  const { Page } = useContext(PreviewedParts);
  const content = usePreviewedContent(section);
  const [screen, setScreen] = useState<Screen>('Phone');
  return (
    <section id="preview" className={styles.preview} aria-label="Preview">
      <div className={styles.bar}>
        <p>Preview</p>
        <fieldset className={row[1]}>
          <legend>
            <VisuallyHidden>Screen</VisuallyHidden>
          </legend>
          {Object.keys(WIDTHS).map((name) => (
            <Button
              key={name}
              tone={name === screen ? 'secondary' : 'quiet'}
              aria-pressed={name === screen}
              onClick={() => setScreen(name as Screen)}
            >
              {name}
            </Button>
          ))}
        </fieldset>
      </div>
      <PreviewedContent value={{ [section]: content }}>
        <FramedPage width={WIDTHS[screen]}>
          <Suspense fallback={<LoadingScreen />}>
            <Page section={section} />
          </Suspense>
        </FramedPage>
      </PreviewedContent>
    </section>
  );
}

/** The content of the form, also half-typed ones that could not be saved yet. */
function usePreviewedContent(section: ContentName): ShownContent<ContentName> {
  const typed = useWatch();
  const valid = contentSections[section].safeParse(typed);
  const content = (valid.success ? valid.data : typed) as ShownContent<ContentName>;
  const imageUrl = 'imageUrl' in content ? content.imageUrl : '';
  // Its sizes are known once it is saved; until then the preview shows the largest.
  const isOwn = imageUrl !== '' && imageUrl !== BUILT_IN_PICTURE;
  const picture = { src: imageUrl, width: 0, height: 0, placeholder: null, widths: [] };
  return { ...content, picture: isOwn ? picture : null };
}

/**
 * Shows a part of a page as on a screen of another width in pixels, made smaller where there is less room. It is a
 * document of its own, so that its media queries see that width.
 */
function FramedPage({ width, children }: { width: number; children: ReactNode }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [body, setBody] = useState<HTMLElement>();
  const [room, setRoom] = useState(width);
  useEffect(() => {
    const page = frame.current?.contentDocument;
    if (!page) return;
    page.documentElement.lang = document.documentElement.lang;
    page.body.inert = true;
    setBody(page.body);
    const stopStyles = copyStyles(page.head);
    const observer = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? 0));
    if (frame.current?.parentElement) observer.observe(frame.current.parentElement);
    return () => {
      stopStyles();
      observer.disconnect();
    };
  }, []);
  const scale = Math.min(1, room / width);
  return (
    <div className={styles.window} style={{ maxWidth: width }}>
      <iframe
        ref={frame}
        title="Preview of the page"
        tabIndex={-1}
        className={styles.frame}
        style={{ width, height: `${100 / scale}%`, transform: `scale(${scale})` }}
      />
      {body && createPortal(children, body)}
    </div>
  );
}

const STYLES = 'style, link[rel="stylesheet"]';

/** Copies the styles of this document, also those that a part of the page brings when it loads. */
function copyStyles(head: HTMLElement): () => void {
  const copy = (nodes: Iterable<Node>) => {
    for (const node of nodes) {
      if (node instanceof Element && node.matches(STYLES)) head.append(node.cloneNode(true));
    }
  };
  copy(document.head.children);
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) copy(addedNodes);
  });
  observer.observe(document.head, { childList: true });
  return () => observer.disconnect();
}

/** The icon in a browser's tab and on the home screens of phones. */
export function IconPreview() {
  const { imageUrl } = useContent('icon');
  const { identity, icon = '' } = useSite();
  const { name } = identity;
  // The cuts of a picture exist once it is saved; until then its middle is shown as they will be.
  const src = imageUrl || logoOf({ icon: isDrawnIcon(icon) ? icon : undefined });
  return (
    <div className={styles.page}>
      <figure className={styles.example}>
        <div className={styles.tab}>
          <img className={styles.tabIcon} src={src} alt="" />
          <span className={styles.tabName}>{name}</span>
        </div>
        <figcaption>In a browser’s tab</figcaption>
      </figure>
      <div className={styles.phones}>
        {Object.entries(PHONES).map(([phone, shape]) => (
          <figure key={phone} className={styles.example}>
            <div className={styles.homeScreen}>
              <img className={shape} src={src} alt="" />
              <span>{name}</span>
            </div>
            <figcaption>{phone}</figcaption>
          </figure>
        ))}
      </div>
    </div>
  );
}

const PHONES = { 'On an iPhone': styles.rounded, 'On an Android phone': styles.circle };

/** A link to the home page as other sites and messages show it. */
export function SharePreview() {
  const share = useContent('share');
  const home = useContent('home');
  const { origin, identity } = useSite();
  const { picture, imageAlt } = share.picture ? share : home;
  return (
    <div className={styles.page}>
      <figure className={styles.example}>
        <div className={styles.card}>
          <img
            className={styles.cardPicture}
            src={picture?.src ?? heroPreview.src}
            alt={imageAlt}
          />
          <div className={styles.cardText}>
            <span className={soft.xs}>{new URL(origin).host}</span>
            <strong className={styles.cardName}>{identity.name}</strong>
            <span>{identity.tagline}</span>
          </div>
        </div>
        <figcaption>A link to your home page</figcaption>
      </figure>
    </div>
  );
}
