import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import * as styles from './section-preview.css.ts';

export interface FramedPageProps {
  /** Pixels of the screen on which the page is shown. */
  width: number;
  children: ReactNode;
}

/**
 * Shows a part of a page as on a screen of another width, made smaller where there is less room. It is a document of its
 * own, so that its media queries see that width.
 */
export function FramedPage({ width, children }: FramedPageProps) {
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
