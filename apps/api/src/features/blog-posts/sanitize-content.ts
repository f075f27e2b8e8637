/** Sanitises what is saved, and what an older version has stored, without keeping the process from its visitors. */

import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { repositoryRoot } from '../../config/repository-root.ts';
import type { Db } from '../../db/open.ts';
import { refusal } from '../../http/errors.ts';
import { askWorker } from '../../lib/ask-worker.ts';
import { sanitizeContent, shownContent } from './blog-content.ts';
import { findOutdatedContent, renewContent } from './blog-posts.repository.ts';
import type { Sanitized } from './sanitize-worker.ts';

/** Characters that take at most some ten milliseconds. Few texts are longer, and a thread takes a tenth of a second to start. */
const MAX_HERE = 40_000;

const WORKER = path.join(repositoryRoot, 'apps/api/src/features/blog-posts/sanitize-worker.ts');

/** As {@link sanitizeContent}; a long text in a thread of its own. */
export async function sanitizeWritten(html: string): Promise<string> {
  if (html.length <= MAX_HERE) return sanitizeContent(html);
  const result = await askWorker<Sanitized>(WORKER, html);
  if ('html' in result) return result.html;
  throw refusal('BAD_REQUEST', result.message);
}

/**
 * Makes stored contents anew that another version of the sanitiser made. Pages show the same before and after, since
 * what is outdated is sanitised whenever it is read. Returns a function that ends this.
 */
export function renewContents(
  { db }: { db: Db },
  log: { error: (details: object, line: string) => void },
): () => Promise<void> {
  let isEnded = false;
  async function renewAll() {
    for (let post = await findOutdatedContent(db); post; post = await findOutdatedContent(db)) {
      if (isEnded) return;
      await renewContent(db, post, shownContent(post));
      await nextTurn();
    }
  }
  const running = renewAll().catch((error: unknown) =>
    log.error({ err: error }, 'The contents of posts could not be sanitised anew'),
  );
  return async () => {
    isEnded = true;
    await running;
  };
}
