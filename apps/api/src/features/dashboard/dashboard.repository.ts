import type { DashboardStats } from '@site/schema/dashboard';
import type { KeptCounts } from '../../db/kept-counts.ts';
import type { Db } from '../../db/open.ts';

/** How much there is of everything; visitors' counts hold what is published only. */
export async function countContent(
  { db, counts }: { db: Db; counts: KeptCounts },
  { publishedOnly }: { publishedOnly: boolean },
): Promise<DashboardStats> {
  const count = (table: 'blogPosts' | 'recipes') =>
    counts.get(`dashboard, ${table}, published only ${publishedOnly}`, async () => {
      const rows = db.selectFrom(table).select((eb) => eb.fn.countAll<number>().as('total'));
      const query = publishedOnly ? rows.where('published', '=', 1) : rows;
      return (await query.executeTakeFirstOrThrow()).total;
    });
  const countEntries = () =>
    counts.get('dashboard, weightEntries', async () => {
      const rows = db.selectFrom('weightEntries');
      const query = rows.select((eb) => eb.fn.countAll<number>().as('total'));
      return (await query.executeTakeFirstOrThrow()).total;
    });
  return {
    totalPosts: await count('blogPosts'),
    totalRecipes: await count('recipes'),
    totalWeightEntries: await countEntries(),
  };
}
