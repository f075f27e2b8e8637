import type { DashboardStats } from '@site/schema/dashboard';
import type { KeptReads } from '../../db/kept-reads.ts';
import type { Db } from '../../db/open.ts';

/** Counts posts, recipes and weight entries. `publishedOnly` leaves drafts out. */
export async function countContent(
  { db, reads }: { db: Db; reads: KeptReads },
  { publishedOnly }: { publishedOnly: boolean },
): Promise<DashboardStats> {
  const count = (table: 'blogPosts' | 'recipes') =>
    reads.get(`dashboard, ${table}, published only ${publishedOnly}`, async () => {
      const rows = db.selectFrom(table).select((eb) => eb.fn.countAll<number>().as('total'));
      const query = publishedOnly ? rows.where('published', '=', 1) : rows;
      return (await query.executeTakeFirstOrThrow()).total;
    });
  const countEntries = () =>
    reads.get('dashboard, weightEntries', async () => {
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
