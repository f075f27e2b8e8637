import type { Protection } from './support/protection.ts';

export const protections: Protection[] = [
  {
    name: 'migrations run in a transaction',
    file: 'apps/api/src/db/dialect.ts',
    text: `supportsTransactionalDdl(): boolean {
    return true;`,
    off: `supportsTransactionalDdl(): boolean {
    return false;`,
    failsWith: /after kill \d+ of seed|already exists/,
  },
  {
    name: 'the copy of the database gets its final name only when it is complete',
    file: 'apps/api/src/db/migrate.ts',
    text: "sqlite.prepare('VACUUM INTO ?').run(",
    off: "sqlite.prepare('VACUUM INTO ?').run(copy);\n  sqlite.prepare('VACUUM INTO ?').run(",
    failsWith: /no such table|malformed|not a database|integrity_check/,
  },
];
