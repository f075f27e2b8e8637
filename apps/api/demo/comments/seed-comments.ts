import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { recountComments } from '../../src/content/comment-counts.ts';
import { findSection, saveSection } from '../../src/content/settings.ts';
import type { Db } from '../../src/db/open.ts';
import { countRows } from '../../src/db/queries.ts';
import { reset } from '../../src/features/site-settings/site-settings.service.ts';
import { demoContent } from '../site-content.ts';
import { type DemoAnswer, type DemoComment, demoComments } from './comments.ts';

/** What the `source` of the demo's comments begins with. */
const DEMO_COMMENT = 'demo comment:';

/** Switches comments on, and writes those of the demo below its posts and recipes. */
export async function seedComments(db: Db, updatedAt: string): Promise<void> {
  const section = { section: 'comments', value: JSON.stringify(DEMO_CHOICES), updatedAt };
  await saveSection(db, section);
  const writerOf = writersIn(db);
  let count = 0;
  for (const { kind: itemKind, slug, comments } of demoComments) {
    const { id: itemId } = await db
      .selectFrom(itemKind === 'post' ? 'blogPosts' : 'recipes')
      .select('id')
      .where('slug', '=', slug)
      .executeTakeFirstOrThrow();
    const add = async (comment: DemoComment | DemoAnswer, parentId: string | null) => {
      const row = { ...(await rowOf(comment, writerOf)), itemKind, itemId, parentId };
      count += 1;
      await db
        .insertInto('comments')
        .values({ ...row, source: `${DEMO_COMMENT}${count}` })
        .execute();
      return row.id;
    };
    for (const comment of comments) {
      const parentId = await add(comment, null);
      for (const answer of comment.answers ?? []) await add(answer, parentId);
    }
  }
  await recountComments(db);
}

const DEMO_CHOICES = { isOn: true, hold: 'first', closeAfterDays: 0, isClosed: false };

type WriterOf = (name: string, at: string) => Promise<string>;

/** A person has one name in the demo. */
function writersIn(db: Db): WriterOf {
  const ids = new Map<string, string>();
  return async (name, createdAt) => {
    const id = ids.get(name) ?? randomUUID();
    if (!ids.has(name)) await db.insertInto('commentWriters').values({ id, createdAt }).execute();
    ids.set(name, id);
    return id;
  };
}

async function rowOf({ name, at, text, ...comment }: DemoComment | DemoAnswer, writerOf: WriterOf) {
  const { kind, stars, isHeld }: Partial<DemoComment> = comment;
  return {
    id: randomUUID(),
    writerId: name === undefined ? null : await writerOf(name, at),
    name: name ?? demoContent.identity.author,
    isAuthor: name === undefined ? 1 : 0,
    kind: kind ?? ('comment' as const),
    rating: stars ?? null,
    text,
    status: isHeld ? ('held' as const) : ('shown' as const),
    reasons: JSON.stringify(isHeld ? ['first'] : []),
    createdAt: at,
  };
}

/**
 * Those below what was changed since, and so stays; the others go with their post or recipe. Comments are off again where no
 * reader has written.
 */
export async function removeDemoComments(
  services: Parameters<typeof reset>[0]['services'],
): Promise<void> {
  const { db } = services;
  const stays = sql<boolean>`item_id IN (SELECT id FROM blog_posts UNION ALL SELECT id FROM recipes)`;
  const gone = await db
    .deleteFrom('comments')
    .where('source', 'like', `${DEMO_COMMENT}%`)
    .where(stays)
    .returning('itemId')
    .execute();
  await recountComments(
    db,
    gone.map(({ itemId }) => itemId),
  );
  const others = await countRows(db.selectFrom('comments').where(stays));
  const stored = await findSection(db, 'comments');
  if (others === 0 && stored?.value === JSON.stringify(DEMO_CHOICES))
    await reset({ services }, 'comments');
}
