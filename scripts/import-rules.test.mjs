/** Proves that each import rule can fail: each test writes two files, one of which breaks the rule by importing the other. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { cruiseImports, ROOTS } from './lib/cruise.mjs';

let tree;
beforeEach(async () => {
  tree = await mkdtemp(path.join(tmpdir(), 'imports-'));
  for (const dir of ROOTS) {
    await mkdir(path.join(tree, dir), { recursive: true });
  }
});
afterEach(() => rm(tree, { recursive: true }));

/** Writes `from`, which imports `to`, and returns the names of the rules that this breaks. */
async function rulesBrokenBy(from, to) {
  for (const file of [from, to])
    await mkdir(path.dirname(path.join(tree, file)), { recursive: true });
  const specifier = path.relative(path.dirname(from), to);
  await writeFile(path.join(tree, to), 'export const value = 1;\n');
  await writeFile(
    path.join(tree, from),
    `import { value } from '${specifier.startsWith('.') ? specifier : `./${specifier}`}';\nexport const used = value;\n`,
  );
  const { violations } = await cruiseImports(tree);
  return violations.map(({ rule }) => rule);
}

const API = 'apps/api/src/features';
const WEB = 'apps/web/src';

it.each([
  ['schema-imports-no-workspace-code', 'packages/schema/src/a.ts', 'apps/api/src/b.ts'],
  [
    'ingredients-imports-no-workspace-code',
    'packages/ingredients/src/a.ts',
    'packages/schema/src/b.ts',
  ],
  ['ui-imports-no-workspace-code', 'packages/ui/src/a.ts', 'packages/schema/src/b.ts'],
  ['html-blocks-import-nothing', 'packages/html-blocks/src/a.ts', 'packages/schema/src/b.ts'],
  ['importers-import-only-the-schema', 'packages/importers/src/a.ts', 'packages/ui/src/b.ts'],
  ['rich-text-imports-schema-and-ui-alone', 'packages/rich-text/src/a.ts', `${WEB}/lib/b.ts`],
  ['web-imports-only-types-of-the-api', `${WEB}/a.ts`, 'apps/api/src/app/router.ts'],
  ['api-does-not-import-the-web', 'apps/api/src/a.ts', `${WEB}/b.ts`],
  ['api-features-are-separate', `${API}/a/a.service.ts`, `${API}/b/b.service.ts`],
  ['web-features-are-separate', `${WEB}/features/a/a.ts`, `${WEB}/features/b/b.ts`],
  ['web-features-are-separate', `${WEB}/features/editing/a.ts`, `${WEB}/features/b/b.ts`],
  ['web-lib-and-site-are-below-features', `${WEB}/lib/a.ts`, `${WEB}/features/b/b.ts`],
  ['web-features-are-below-routes', `${WEB}/features/a/a.ts`, `${WEB}/routes/b.tsx`],
  ['sql-only-in-repositories', `${API}/a/a.router.ts`, 'apps/api/src/db/open.ts'],
  ['migrations-are-frozen', 'apps/api/src/db/migrations/a.ts', `${API}/b/b.ts`],
  ['faults-import-only-test-helpers', 'faults/a.test.ts', 'apps/api/src/db/open.ts'],
  ['product-does-not-import-faults', 'apps/api/src/a.ts', 'faults/support/b.ts'],
  ['api-config-imports-down', 'apps/api/src/lib/a.ts', 'apps/api/src/db/b.ts'],
  ['api-db-imports-down', 'apps/api/src/db/a.ts', 'apps/api/src/http/b.ts'],
  ['api-http-imports-down', 'apps/api/src/http/a.ts', 'apps/api/src/content/b.ts'],
  ['api-content-imports-down', 'apps/api/src/content/a.ts', 'apps/api/src/jobs/b.ts'],
  ['api-mail-imports-down', 'apps/api/src/mail/a.ts', 'apps/api/src/jobs/b.ts'],
  ['api-jobs-imports-down', 'apps/api/src/jobs/a.ts', `${API}/a/b.ts`],
  ['api-features-imports-down', `${API}/a/b.ts`, 'apps/api/src/maintenance/a.ts'],
  ['api-maintenance-imports-down', 'apps/api/src/maintenance/a.ts', 'apps/api/src/overview/b.ts'],
  ['api-export-imports-down', 'apps/api/src/overview/a.ts', 'apps/api/src/app/b.ts'],
  ['api-app-imports-down', 'apps/api/src/app/a.ts', 'apps/api/src/server/b.ts'],
  ['api-server-imports-down', 'apps/api/src/server/a.ts', 'apps/api/src/cli/b.ts'],
  ['api-table-imports-down', `${API}/a/a.table.ts`, `${API}/a/a.repository.ts`],
  ['api-repository-imports-down', `${API}/a/a.repository.ts`, `${API}/a/a.service.ts`],
  ['api-service-imports-down', `${API}/a/a.service.ts`, `${API}/a/a.router.ts`],
  ['api-router-imports-down', `${API}/a/a.router.ts`, `${API}/a/a.rest.ts`],
])('%s', async (rule, from, to) => {
  expect(await rulesBrokenBy(from, to)).toContain(rule);
});

it.each(['import', 'import type'])('no-circular, of %s', async (imports) => {
  const [a, b] = ['a', 'b'].map((name) => path.join(tree, 'packages/schema/src', `${name}.ts`));
  await writeFile(a, `${imports} { B } from './b.ts';\nexport type A = B | 1;\n`);
  await writeFile(b, `${imports} { A } from './a.ts';\nexport type B = A | 2;\n`);
  const { violations } = await cruiseImports(tree);
  expect(violations.map(({ rule }) => rule)).toContain('no-circular');
});

it.each([
  ["a feature's layers", `${API}/a/a.service.ts`, `${API}/a/a.repository.ts`],
  ['a library of the web', `${WEB}/features/a/a.ts`, `${WEB}/features/editing/b.ts`],
  ['a library of a library', `${WEB}/features/images/a.ts`, `${WEB}/features/editing/b.ts`],
])('reports nothing for imports of %s', async (_, from, to) => {
  expect(await rulesBrokenBy(from, to)).toEqual([]);
});
