/**
 * What posts and recipes have in common: a row with a slug of its own, which is written with its revision and its words in
 * the search, goes into the trash and comes back. Their services add what is theirs.
 */

import type { Db } from '../db/open.ts';
import { inTransaction } from '../db/queries.ts';
import type { Admin } from '../http/context.ts';
import { refusal } from '../http/errors.ts';
import { textsLinkingTo } from './dead-links.ts';
import { deleteDrafts } from './drafts.ts';
import { keepRevision } from './revisions.ts';
import { indexText, removeFromIndex, type SearchText, updatePublicWords } from './search-index.ts';
import { findByAnySlug, freeSlug, writeSlug } from './slugs.ts';
import { deleteHistory, itemOf, putInTrash, takeFromTrash } from './trash.ts';
import { createOnce } from './writes.ts';

interface Context {
  services: { db: Db; now: () => Date };
  admin: Admin | null;
}

interface Item {
  id: string;
  title: string;
  slug: string;
  published: boolean;
  updatedAt: Date;
}

type StoredRow = Pick<Item, 'id' | 'title' | 'slug'>;

interface Kind<One extends Item, New, Row extends StoredRow, Change> {
  table: 'blogPosts' | 'recipes';
  /** The messages when no row has an id or a slug, and when another row has the slug. */
  missing: string;
  taken: string;
  find: (db: Db, column: 'id' | 'slug', value: string) => Promise<One | undefined>;
  insert: (tx: Db, row: New) => Promise<One>;
  update: (tx: Db, id: string, change: Change & { updatedAt?: string }) => Promise<One>;
  /** Resolves with the row as it was. */
  delete: (tx: Db, id: string) => Promise<Row | undefined>;
  textOf: (item: One) => SearchText;
  /** The path of the page that visitors saw of a row at this moment; `null` when they saw none. */
  seenAt: (row: Row, now: Date) => string | null;
  /** Runs after a row came back from the trash. */
  onRestore?: (tx: Db, id: string) => Promise<void>;
}

/** Returns the writes of one table. Each rejects with NOT_FOUND when there is no such row, and changes all or nothing. */
export function contentItems<
  One extends Item,
  New,
  Row extends StoredRow & New,
  Change extends object,
>(kind: Kind<One, New, Row, Change>) {
  const { table, taken } = kind;

  function found<T>(row: T | undefined): T {
    if (row) return row;
    throw refusal('NOT_FOUND', kind.missing);
  }

  const byId = async (db: Db, id: string) => found(await kind.find(db, 'id', id));

  async function take(tx: Db, id: string): Promise<Row> {
    const row = found(await kind.delete(tx, id));
    await removeFromIndex(tx, id);
    return row;
  }

  async function remember(tx: Db, after: One, before?: One): Promise<void> {
    const item = itemOf(table, after.id);
    await keepRevision(tx, { item, ...(before && { before }), after, textOf: kind.textOf });
    await indexText(tx, after.id, kind.textOf(after));
  }

  /** Puts items into the trash, all or none. Resolves with the titles of the texts that link to them. */
  function removeMany(
    { services: { db, now } }: Context,
    ids: readonly string[],
  ): Promise<{ linkedFrom: string[] }> {
    return inTransaction(db, async (tx) => {
      const linkedFrom = await textsLinkingTo(tx, { table, ids });
      for (const id of ids) {
        const row = await take(tx, id);
        await putInTrash(tx, { table, row, gonePath: kind.seenAt(row, now()), now: now() });
      }
      return { linkedFrom };
    });
  }

  return {
    found,
    byId,
    removeMany,
    remove: (ctx: Context, id: string) => removeMany(ctx, [id]),

    /** Finds an item by a former slug too. */
    bySlug: (db: Db, slug: string) => findByAnySlug(db, { table, slug }, kind.find),

    freeSlug: (tx: Db, base: string, own?: string) => freeSlug(tx, table, base, own),

    /** Adds the row that `makeRow` makes; the same one for a repeated request with this key. */
    create(
      { services: { db, now: clock } }: Pick<Context, 'services'>,
      { key, input }: { key: string | undefined; input: object },
      makeRow: (tx: Db, now: string) => Promise<New>,
    ): Promise<One> {
      return inTransaction(db, (tx) => {
        const now = clock();
        const find = (id: string) => kind.find(tx, 'id', id);
        return createOnce(tx, { key, table, input, now, find }, async () => {
          const row = await makeRow(tx, now.toISOString());
          const after = await writeSlug(tx, { table, taken }, () => kind.insert(tx, row));
          await remember(tx, after);
          await updatePublicWords(tx, now.toISOString(), after.id);
          return after;
        });
      });
    },

    /** @param isChange whether the item says something else than before: that is a revision, with a new `updatedAt` */
    async update(
      tx: Db,
      {
        before,
        change,
        isChange,
        now,
      }: { before: One; change: Change; isChange: boolean; now: string },
    ): Promise<One> {
      const after = await writeSlug(tx, { table, taken, before }, () =>
        kind.update(tx, before.id, { ...change, ...(isChange && { updatedAt: now }) }),
      );
      if (isChange) await remember(tx, after, before);
      await updatePublicWords(tx, now, after.id);
      return after;
    },

    /** Deletes an item for good, with all that belongs to it. */
    async erase({ services: { db } }: Context, id: string): Promise<void> {
      await inTransaction(db, async (tx) => {
        await take(tx, id);
        await deleteDrafts(tx, itemOf(table, id));
        await deleteHistory(tx, table, id);
      });
    },

    /** Takes items out of the trash. One whose slug is taken by now gets the next free one. */
    restore({ services: { db, now } }: Context, ids: readonly string[]): Promise<void> {
      return inTransaction(db, async (tx) => {
        for (const id of ids) {
          const row = found(await takeFromTrash(tx, table, id)) as Row;
          const slug = await freeSlug(tx, table, row.slug);
          const item = await writeSlug(tx, { table, taken }, () =>
            kind.insert(tx, { ...row, slug }),
          );
          await kind.onRestore?.(tx, id);
          await indexText(tx, id, kind.textOf(item));
          await updatePublicWords(tx, now().toISOString(), id);
        }
      });
    },

    /** Puts the words of the stored item into the search. */
    async index(tx: Db, id: string): Promise<void> {
      await indexText(tx, id, kind.textOf(await byId(tx, id)));
    },
  };
}
