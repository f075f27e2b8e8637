import type { Protection } from './support/protection.ts';

export const protections: Protection[] = [
  {
    name: 'analytics events are answered after their group is committed',
    file: 'apps/api/src/features/analytics/visit-log.ts',
    text: 'results = await db.transaction().execute(async () => jobs.map(({ work }) => work()));',
    off: `results = await db.transaction().execute(async () => {
      const early = jobs.map(({ work }) => work());
      jobs.forEach(({ done }, index) => done(early[index] as never));
      await new Promise((resolve) => setTimeout(resolve, 50));
      return early;
    });`,
    failsWith: /acknowledged writes lost at kill/,
  },
  {
    name: 'an order is saved in one transaction',
    file: 'apps/api/src/features/recipes/recipes.service.ts',
    text: 'places: readonly RecipePlace[]): Promise<void> {\n',
    off: `places: readonly RecipePlace[]): Promise<void> {
  const inTransaction = (db: Db, work: (tx: Db) => Promise<void>) => work(db);\n`,
    failsWith: /acknowledged writes lost at kill/,
  },
];
