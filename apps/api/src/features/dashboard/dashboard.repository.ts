import type { DashboardStats } from '@site/schema/dashboard';
import type { Db } from '../../db/open.ts';

/** Counts posts, recipes and weight entries. `publishedOnly` leaves drafts out. */
export async function countContent(
  db: Db,
  { publishedOnly }: { publishedOnly: boolean },
): Promise<DashboardStats> {
  const count = async (table: 'blogPosts' | 'recipes' | 'weightEntries') => {
    const rows = db.selectFrom(table).select((eb) => eb.fn.countAll<number>().as('total'));
    const query =
      publishedOnly && table !== 'weightEntries' ? rows.where('published', '=', 1) : rows;
    return (await query.executeTakeFirstOrThrow()).total;
  };
  return {
    totalPosts: await count('blogPosts'),
    totalRecipes: await count('recipes'),
    totalWeightEntries: await count('weightEntries'),
  };
}
