/** What becomes of a comment: shown, held or spam. */
import type { CommentStatus, HeldReason, WriterTrust } from '@site/schema/comments';
import type { SectionContent } from '@site/schema/site/sections';
import { WAITING_COMMENTS } from '../../config/limits.ts';
import { contentOf } from '../../content/settings.ts';
import type { Db } from '../../db/open.ts';
import { countRows } from '../../db/queries.ts';
import { DAY } from '../../lib/durations.ts';
import type { Writer } from './writers.ts';
import { hasManyLinks, repeatable, scriptsOf } from './writing.ts';

export interface Fate {
  status: CommentStatus;
  /** What the owner reads; none of what is shown. */
  reasons: HeldReason[];
}

interface Judged {
  id?: string;
  itemId: string;
  text: string;
  /** Stars that she has not given before. */
  rating: number | null;
  writer: Writer;
  /** `null` where the day of its hash is over. */
  network: string | null;
  at: Date;
  /** What speaks against it besides its words and its network. */
  signs?: readonly HeldReason[];
  /** Whether there are words that she has not written before. */
  hasWords: boolean;
}

export async function judge(
  tx: Db,
  { id = '', itemId, text, rating, writer, network, at, signs = [], hasWords }: Judged,
): Promise<Fate> {
  const { hold } = await contentOf(tx, 'comments');
  return fateOf({
    signs: [
      ...signs,
      ...(await signsInText(tx, { text, itemId, at })),
      ...(rating !== null && network && (await hasRated(tx, { itemId, writer, network }))
        ? (['same-network'] as const)
        : []),
    ],
    trust: writer.trust,
    hold,
    isFirst: hasWords && !(await hasBeenShown(tx, writer, id)),
  });
}

/** Two of these are no chance. */
const OF_PROGRAMS: readonly HeldReason[] = [
  'no-proof',
  'too-quick',
  'links',
  'repeated',
  'wave',
  'script',
];

interface Weighed {
  signs: readonly HeldReason[];
  trust: WriterTrust;
  hold: SectionContent<'comments'>['hold'];
  /** Whether these are words of a writer of whom the owner has let none through. */
  isFirst: boolean;
}

function fateOf({ signs, trust, hold, isFirst }: Weighed): Fate {
  if (signs.includes('honeypot')) return { status: 'spam', reasons: ['honeypot'] };
  const reasons = signs.filter((sign) => trust !== 'trusted' || sign === 'no-proof');
  if (trust === 'blocked') reasons.push('blocked');
  if (trust !== 'trusted' && hold === 'all') reasons.push('all');
  if (trust === 'none' && hold === 'first' && isFirst) reasons.push('first');
  const isSpam = reasons.filter((reason) => OF_PROGRAMS.includes(reason)).length > 1;
  return { status: isSpam ? 'spam' : reasons.length > 0 ? 'held' : 'shown', reasons };
}

/** A comment that must wait, and for which there is no room among those of strangers, is spam. */
export async function withRoom(tx: Db, fate: Fate): Promise<Fate> {
  if (fate.status !== 'held') return fate;
  const waiting = tx
    .selectFrom('comments')
    .where('status', '=', 'held')
    // Neither those that an import brought nor those that the owner let wait.
    .where('source', 'is', null)
    .where('isDecided', '=', 0)
    .where('deletedAt', 'is', null);
  if ((await countRows(waiting)) < WAITING_COMMENTS) return fate;
  return { status: 'spam', reasons: [...fate.reasons, 'full'] };
}

/** Whether the owner has let words of a writer through, besides one comment. */
async function hasBeenShown(tx: Db, writer: Writer, besides: string): Promise<boolean> {
  const shown = tx
    .selectFrom('comments')
    .where('writerId', '=', writer.id)
    .where('status', '=', 'shown')
    .where('text', '<>', '')
    .where('id', '<>', besides)
    .where('deletedAt', 'is', null);
  return (await countRows(shown)) > 0;
}

/** Whether another browser of this network has given the recipe stars on this day, for which the hash stands. */
async function hasRated(
  tx: Db,
  { itemId, writer, network }: Pick<Judged, 'itemId' | 'writer'> & { network: string },
): Promise<boolean> {
  const others = tx
    .selectFrom('comments')
    .where('network', '=', network)
    .where('itemId', '=', itemId)
    .where('rating', 'is not', null)
    .where('writerId', 'is not', writer.id)
    .where('deletedAt', 'is', null);
  return (await countRows(others)) > 0;
}

/** Days in which the same words on other pages are a sign. */
const MEMORY = 30 * DAY;
/** Copies elsewhere that no person writes. */
const WAVE = 2;

/** What looks like spam in words, compared with those that the site has. */
async function signsInText(
  tx: Db,
  { text, itemId, at }: Pick<Judged, 'text' | 'itemId' | 'at'>,
): Promise<HeldReason[]> {
  const elsewhere = tx
    .selectFrom('comments')
    .where('textHash', '=', repeatable(text))
    .where('itemId', '!=', itemId)
    .where('createdAt', '>', new Date(at.getTime() - MEMORY).toISOString());
  const copies = await countRows(elsewhere);
  return [
    ...(hasManyLinks(text) ? (['links'] as const) : []),
    ...(copies > 0 ? (['repeated'] as const) : []),
    ...(copies >= WAVE ? (['wave'] as const) : []),
    ...((await isForeign(tx, text)) ? (['script'] as const) : []),
  ];
}

/** Texts in which a script is looked for. */
const TEXTS = 1000;

/** Whether a text is in a script that is neither in a shown comment nor in a title of hers. */
async function isForeign(tx: Db, text: string): Promise<boolean> {
  const scripts = scriptsOf(text);
  if (scripts.length === 0) return false;
  const shown = await tx
    .selectFrom('comments')
    .select('text')
    .where('status', '=', 'shown')
    .orderBy('createdAt', 'desc')
    .limit(TEXTS)
    .execute();
  const titles = await tx
    .selectFrom('recipes')
    .select('title as text')
    .unionAll(tx.selectFrom('blogPosts').select('title as text'))
    .limit(TEXTS)
    .execute();
  const known = new Set([...shown, ...titles].flatMap((each) => scriptsOf(each.text, 1)));
  return scripts.some((script) => !known.has(script));
}
