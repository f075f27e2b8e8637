/**
 * What posts and recipes have in common: a row with a slug of its own, which is written with its revision and its words in
 * the search, goes into the trash and comes back. Their services add what is theirs.
 */

import type { SlugLookup } from '@site/schema/slug';
import type { TagChange } from '@site/schema/tags';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Env } from '../config/env.ts';
import type { Db } from '../db/open.ts';
import { inTransaction } from '../db/queries.ts';
import type { Tables } from '../db/tables.ts';
import type { Admin } from '../http/context.ts';
import { refusal } from '../http/errors.ts';
import { recountComments } from './comment-counts.ts';
import { textsLinkingTo } from './dead-links.ts';
import { deleteDrafts } from './drafts.ts';
import { isVisibleTo } from './published.ts';
import { keepRevision } from './revisions.ts';
import { indexText, removeFromIndex, type SearchText, updatePublicWords } from './search-index.ts';
import { findByAnySlug, freeSlug, writeSlug } from './slugs.ts';
import { changedTags } from './tags.ts';
import { deleteHistory, itemOf, putInTrash, takeFromTrash } from './trash.ts';
import { createOnce, withTransaction } from './writes.ts';

interface Context {
  services: { db: Db; env: Pick<Env, 'publicOrigin'>; now: () => Date };
  admin: Admin | null;
}

interface Item {
  id: string;
  title: string;
  slug: string;
  tags: string | null;
  published: boolean;
  publishedAt?: Date | null;
  updatedAt: Date;
}

type ItemTable = 'blogPosts' | 'recipes';

interface Kind<Table extends ItemTable, One extends Item> {
  table: Table;
  /** The messages when no row has an id or a slug, and when another row has the slug. */
  missing: string;
  taken: string;
  /** All columns of the table. */
  columns: readonly (keyof Tables[Table])[];
  itemOf: (row: Selectable<Tables[Table]>) => One;
  textOf: (item: One) => SearchText;
  /** The path of the page that visitors saw of a row at this moment; `null` when they saw none. */
  seenAt: (row: Selectable<Tables[Table]>, now: Date) => string | null;
  /** Runs after a row was written. */
  onWrite?: (tx: Db, row: Selectable<Tables[Table]>) => Promise<void>;
  /** Runs after a row came back from the trash. */
  onRestore?: (tx: Db, id: string) => Promise<void>;
}

/** Returns the writes of one table. Each rejects with NOT_FOUND when there is no such row, and changes all or nothing. */
export function contentItems<Table extends ItemTable, One extends Item>(kind: Kind<Table, One>) {
  type Row = Selectable<Tables[Table]> & Pick<Item, 'id' | 'title' | 'slug'>;
  const { table, taken } = kind;
  // Kysely types the queries of one table: what they name, both have.
  const rows: 'blogPosts' = table as 'blogPosts';
  const columns = kind.columns as readonly 'id'[];

  async function find(db: Db, column: 'id' | 'slug', value: string): Promise<One | undefined> {
    const query = db.selectFrom(rows).select(columns).where(column, '=', value);
    const row = await query.executeTakeFirst();
    return row && kind.itemOf(row as Row);
  }

  async function insert(tx: Db, row: Insertable<Tables[Table]>): Promise<One> {
    const query = tx.insertInto(rows).values(row as Insertable<Tables['blogPosts']>);
    return written(tx, await query.returning(columns).executeTakeFirstOrThrow());
  }

  async function change(tx: Db, id: string, changes: Updateable<Tables[Table]>): Promise<One> {
    const query = tx.updateTable(rows).set(changes as Updateable<Tables['blogPosts']>);
    return written(
      tx,
      await query.where('id', '=', id).returning(columns).executeTakeFirstOrThrow(),
    );
  }

  async function written(tx: Db, row: object): Promise<One> {
    await kind.onWrite?.(tx, row as Row);
    return kind.itemOf(row as Row);
  }

  function found<T>(row: T | undefined): T {
    if (row) return row;
    throw refusal('NOT_FOUND', kind.missing);
  }

  const read = async (db: Db, id: string) => found(await find(db, 'id', id));

  async function take(tx: Db, id: string): Promise<Row> {
    const query = tx.deleteFrom(rows).where('id', '=', id).returning(columns);
    const row = found(await query.executeTakeFirst());
    await removeFromIndex(tx, id);
    return row as Row;
  }

  async function remember(tx: Db, after: One, before?: One): Promise<void> {
    const item = itemOf(table, after.id);
    await keepRevision(tx, { item, ...(before && { before }), after, textOf: kind.textOf });
    await indexText(tx, after.id, kind.textOf(after));
  }

  /** Puts items into the trash, all or none. Resolves with the titles of the texts that link to them. */
  function removeMany(
    { services: { db, env, now } }: Context,
    { ids }: { ids: readonly string[] },
  ): Promise<{ linkedFrom: string[] }> {
    return inTransaction(db, async (tx) => {
      const linkedFrom = await textsLinkingTo({ db: tx, env }, { table, ids });
      for (const id of ids) {
        const row = await take(tx, id);
        await putInTrash(tx, { table, row, gonePath: kind.seenAt(row, now()), now: now() });
      }
      return { linkedFrom };
    });
  }

  return {
    find,
    found,
    read,
    removeMany,
    remove: (ctx: Context, id: string) => removeMany(ctx, { ids: [id] }),

    /** For the owner's forms. */
    byId: ({ services }: Context, { id }: { id: string }) => read(services.db, id),

    /** Finds an item that the caller may see, by a former slug too. */
    async bySlug(ctx: Context, { slug }: SlugLookup): Promise<One> {
      const item = await findByAnySlug(ctx.services.db, { table, slug }, find);
      return found(isVisibleTo(ctx, item) ? item : undefined);
    },

    freeSlug: (tx: Db, base: string, own?: string) => freeSlug(tx, table, base, own),

    /** Adds the row that `makeRow` makes; the same one for a repeated request with this key. */
    create(
      { services: { db, now: clock } }: Pick<Context, 'services'>,
      { key, input }: { key: string | undefined; input: object },
      makeRow: (tx: Db, now: string) => Promise<Insertable<Tables[Table]>>,
    ): Promise<One> {
      return inTransaction(db, (tx) => {
        const now = clock();
        const stored = (id: string) => find(tx, 'id', id);
        return createOnce(tx, { key, table, input, now, find: stored }, async () => {
          const row = await makeRow(tx, now.toISOString());
          const after = await writeSlug(tx, { table, taken }, () => insert(tx, row));
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
        change: changes,
        isChange,
        now,
      }: { before: One; change: Updateable<Tables[Table]>; isChange: boolean; now: string },
    ): Promise<One> {
      const after = await writeSlug(tx, { table, taken, before }, () =>
        change(tx, before.id, { ...changes, ...(isChange && { updatedAt: now }) }),
      );
      if (isChange) await remember(tx, after, before);
      await updatePublicWords(tx, now, after.id);
      return after;
    },

    /** Changes items together, or none of them, by the write of their service. */
    changeMany<Ctx extends Context>(
      ctx: Ctx,
      { ids, ...tagChange }: { ids: readonly string[] } & TagChange,
      update: (ctx: Ctx, id: string, tags: string | null | undefined) => Promise<One>,
    ): Promise<void> {
      return withTransaction(ctx, async (one) => {
        for (const id of ids) {
          await update(one, id, changedTags(await read(one.services.db, id), tagChange));
        }
      });
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
    restore(
      { services: { db, now } }: Context,
      { ids }: { ids: readonly string[] },
    ): Promise<void> {
      return inTransaction(db, async (tx) => {
        for (const id of ids) {
          const row = found(await takeFromTrash(tx, table, id)) as Row;
          const slug = await freeSlug(tx, table, row.slug);
          const item = await writeSlug(tx, { table, taken }, () =>
            insert(tx, { ...row, slug } as unknown as Insertable<Tables[Table]>),
          );
          await kind.onRestore?.(tx, id);
          await recountComments(tx, [id]);
          await indexText(tx, id, kind.textOf(item));
          await updatePublicWords(tx, now().toISOString(), id);
        }
      });
    },

    /** Puts the words of the stored item into the search. */
    async index(tx: Db, id: string): Promise<void> {
      await indexText(tx, id, kind.textOf(await read(tx, id)));
    },
  };
}
