/** Where readers may write, and what pages show of it. */
import { THREADS_A_PAGE } from '@site/schema/comment-values';
import type { CommentedItem, CommentThreads, ThreadQuery } from '@site/schema/comments';
import type { SectionContent } from '@site/schema/site/sections';
import type { Env } from '../../config/env.ts';
import { challengeFor, stampOfDay } from '../../content/proof.ts';
import { contentOf } from '../../content/settings.ts';
import type { Db } from '../../db/open.ts';
import type { ContentEvents, RequestContext } from '../../http/context.ts';
import { refusal } from '../../http/errors.ts';
import { DAY } from '../../lib/durations.ts';
import { type Commented, findCommented, listThreads } from './comments.repository.ts';

export interface CommentServices {
  db: Db;
  env: Pick<Env, 'publicOrigin' | 'rateLimits'>;
  content: ContentEvents;
  /** What the site signs with. */
  siteKey: () => Buffer;
  now: () => Date;
}

export type CommentContext = RequestContext<CommentServices>;

const noComments = () => refusal('NOT_FOUND', 'There are no comments here');

/** The threads below a published post or recipe. NOT_FOUND for others, and where comments are off. */
export async function thread(
  { services }: Pick<CommentContext, 'services'>,
  query: ThreadQuery & { limit?: number },
): Promise<CommentThreads> {
  const { db, now } = services;
  const { item, isOpen } = await commented(db, query.item, now());
  const threads = await listThreads(db, { limit: THREADS_A_PAGE, ...query, item });
  return { ...threads, isOpen, trap: stampOfDay(services, now()) };
}

/** The settings of comments. Throws NOT_FOUND while they are off. */
export async function settingsOf(db: Db): Promise<SectionContent<'comments'>> {
  const settings = await contentOf(db, 'comments');
  if (!settings.isOn) throw noComments();
  return settings;
}

/** What readers comment on, and whether they may. Throws NOT_FOUND where there are no comments. */
export async function commented(
  db: Db,
  of: CommentedItem,
  now: Date,
): Promise<{ item: Commented; isOpen: boolean; settings: SectionContent<'comments'> }> {
  const settings = await settingsOf(db);
  const item = await findCommented(db, of, now);
  if (!item) throw noComments();
  const { closeAfterDays, isClosed } = settings;
  const isOld = closeAfterDays > 0 && now.getTime() - Date.parse(item.since) > closeAfterDays * DAY;
  return { item, isOpen: !isClosed && item.commentsClosed === 0 && !isOld, settings };
}

/** The stamp and the challenge for one comment. */
export async function challenge({ services }: Pick<CommentContext, 'services'>) {
  await settingsOf(services.db);
  return challengeFor(services, services.now());
}
