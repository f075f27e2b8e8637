/** What in the words of a comment looks like spam, compared with the words that the site has. */
import type { HeldReason } from '@site/schema/comments';
import type { Db } from '../../db/open.ts';
import { countRows } from '../../db/queries.ts';
import { DAY } from '../../lib/durations.ts';
import { hasManyLinks, repeatable, scriptsOf } from './writing.ts';

/** Days in which the same words on other pages are a sign. */
const MEMORY = 30 * DAY;
/** Copies elsewhere that no person writes. */
const WAVE = 2;
/** Texts in which a script is looked for. */
const TEXTS = 1000;

export async function signsInText(
  tx: Db,
  { text, itemId, at }: { text: string; itemId: string; at: Date },
): Promise<HeldReason[]> {
  const signs: HeldReason[] = [];
  if (hasManyLinks(text)) signs.push('links');
  const copies = await countElsewhere(tx, { text, itemId, at });
  if (copies > 0) signs.push('repeated');
  if (copies >= WAVE) signs.push('wave');
  if (await isForeign(tx, text)) signs.push('script');
  return signs;
}

async function countElsewhere(
  tx: Db,
  { text, itemId, at }: { text: string; itemId: string; at: Date },
): Promise<number> {
  const textHash = repeatable(text);
  if (textHash === null) return 0;
  const others = tx
    .selectFrom('comments')
    .where('textHash', '=', textHash)
    .where('itemId', '!=', itemId)
    .where('createdAt', '>', new Date(at.getTime() - MEMORY).toISOString());
  return countRows(others);
}

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
