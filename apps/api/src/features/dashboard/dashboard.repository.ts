import type { DashboardStats } from '@site/schema/dashboard';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import { isPublished } from '../../db/published-posts.ts';

/** Counts posts, recipes and weight entries: all of them, or those that visitors see at a moment. */
export async function countContent(
  db: Db,
  { visibleAt }: { visibleAt: Date | undefined },
): Promise<DashboardStats> {
  const count = async (
    table: 'blogPosts' | 'recipes' | 'weightEntries',
    isVisible?: RawBuilder<boolean> | undefined,
  ) => {
    const rows = db.selectFrom(table).select((eb) => eb.fn.countAll<number>().as('total'));
    const query = isVisible ? rows.where(isVisible) : rows;
    return (await query.executeTakeFirstOrThrow()).total;
  };
  return {
    totalPosts: await count('blogPosts', visibleAt && isPublished(visibleAt)),
    totalRecipes: await count('recipes', visibleAt && sql<boolean>`published = 1`),
    totalWeightEntries: await count('weightEntries'),
  };
}
