/** Tells the site when a scheduled post is due. The queries hide it until then; caches and feeds must follow. */

import { updatePublicWords } from '../../content/search-index.ts';
import type { Db } from '../../db/open.ts';
import type { ContentEvents } from '../../http/context.ts';
import { findNextPublication } from './blog-posts.repository.ts';

/**
 * The longest wait in milliseconds. A timer stands still while the machine sleeps, so it compares itself with the clock
 * this often. It only runs while a post is scheduled.
 */
const LONGEST_WAIT = 60_000;

/**
 * Emits `changed` when a post is due. Looks for the next one at the start and after each write. Returns a function that
 * ends this, and resolves when a running look is over.
 */
export function announceDuePosts(
  { db, content, now }: { db: Db; content: ContentEvents; now: () => Date },
  log: { error: (details: object, line: string) => void },
): () => Promise<void> {
  /** Posts that were due until then are announced. */
  let announcedAt = now();
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  let isEnded = false;

  function wait(milliseconds: number) {
    clearTimeout(timer);
    if (!isEnded) timer = setTimeout(checkInTurn, Math.min(milliseconds, LONGEST_WAIT)).unref();
  }

  async function check() {
    const present = now();
    const next = await findNextPublication(db, announcedAt);
    if (!next) return clearTimeout(timer);
    if (next > present) return wait(next.getTime() - present.getTime());
    announcedAt = present;
    await updatePublicWords(db, present.toISOString());
    // The listener below then looks for the next post.
    content.emit('changed');
  }

  function checkInTurn() {
    running = running.then(check).catch((error: unknown) => {
      log.error({ err: error }, 'The site could not look for scheduled posts');
      wait(LONGEST_WAIT);
    });
  }

  content.on('changed', checkInTurn);
  checkInTurn();
  return async () => {
    isEnded = true;
    content.off('changed', checkInTurn);
    clearTimeout(timer);
    await running;
  };
}
