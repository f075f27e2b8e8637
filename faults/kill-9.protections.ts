import type { Protection } from './support/protection.ts';

export const protections: Protection[] = [
  {
    name: 'analytics events are answered after their group is committed',
    file: 'apps/api/src/features/analytics/visit-log.ts',
    text: 'results = await db.transaction().execute((tx) => workOn(tx, jobs));',
    off: `results = await db.transaction().execute(async (tx) => {
      const early = await workOn(tx, jobs);
      jobs.forEach(({ done }, index) => done(early[index] as never));
      await new Promise((resolve) => setTimeout(resolve, 50));
      return early;
    });`,
    failsWith: /acknowledged writes lost at kill/,
  },
  {
    name: 'an order is saved with its titles in one transaction',
    file: 'apps/api/src/content/writes.ts',
    text: 'return inTransaction(services.db, (tx) => work({ ...ctx, services: { ...services, db: tx } }));',
    off: 'return work({ ...ctx, services });',
    failsWith: /acknowledged writes lost at kill/,
  },
];
