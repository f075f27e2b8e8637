/** Sanitises what its parent sends, in a thread of its own: see `sanitize-content.ts`. */
import { parentPort } from 'node:worker_threads';
import { sanitizeContent } from './blog-content.ts';

/** What the thread sends back: the sanitised HTML, or why it cannot be sanitised. */
export type Sanitized = { html: string } | { message: string };

parentPort?.on('message', (html: string) => parentPort?.postMessage(resultOf(html)));

function resultOf(html: string): Sanitized {
  try {
    return { html: sanitizeContent(html) };
  } catch (error) {
    return { message: (error as Error).message };
  }
}
