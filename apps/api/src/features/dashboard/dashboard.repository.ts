import type { DashboardStats } from '@site/schema/dashboard';
import type { Db } from '../../db/open.ts';

/** How much there is of everything; visitors' counts hold what is published only. */
export async function countContent(
  db: Db,
  { publishedOnly }: { publishedOnly: boolean },
): Promise<DashboardStats> {
  const count = async (table: 'blogPosts' | 'recipes') => {
    const rows = db.selectFrom(table).select((eb) => eb.fn.countAll<number>().as('total'));
    const query = publishedOnly ? rows.where('published', '=', 1) : rows;
    return (await query.executeTakeFirstOrThrow()).total;
  };
  const entries = await db
    .selectFrom('weightEntries')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return {
    totalPosts: await count('blogPosts'),
    totalRecipes: await count('recipes'),
    totalWeightEntries: entries.total,
  };
}
