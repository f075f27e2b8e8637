/** A feature made by `pnpm turbo gen feature` works as it is: in a copy of the repository, it passes the checks and its tests. */
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { cruiseImports } from './lib/cruise.mjs';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '..');
const bin = (name) => path.join(copy, 'node_modules/.bin', name);

// The programs take seconds, and minutes on a busy machine.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

/** Two words, so that every form of the name differs. */
const NAME = 'meal-plans';

let copy;
/** Files that the generator wrote or changed. */
let written;
beforeAll(async () => {
  copy = await mkdtemp(path.join(tmpdir(), 'generated-'));
  const git = (...args) => run('git', args, { cwd: copy });
  await copyRepository();
  await git('init', '--quiet');
  await git('add', '--all');
  await run(bin('gen'), ['run', 'feature', '--root', copy, '--args', NAME], { cwd: copy });
  const { stdout } = await git('ls-files', '--modified', '--others', '--exclude-standard');
  written = stdout.trim().split('\n');
});
afterAll(() => rm(copy, { recursive: true, force: true }));

/** Copies what git knows, and links what is installed; packages of the workspace are those of the copy. */
async function copyRepository() {
  const { stdout } = await run(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    {
      cwd: root,
    },
  );
  const files = stdout.split('\0').filter((file) => file && !/\.(jpg|webp|png)$/.test(file));
  for (const file of files) {
    await cp(path.join(root, file), path.join(copy, file)).catch((error) => {
      // Deleted and not committed.
      if (error.code !== 'ENOENT') throw error;
    });
  }
  const workspaces = files.filter((file) => path.basename(file) === 'package.json');
  for (const folder of workspaces.map(path.dirname))
    await linkModules(path.join(folder, 'node_modules'));
}

async function linkModules(modules) {
  // A package without dependencies has no such folder.
  const entries = await readdir(path.join(root, modules)).catch((error) => {
    if (error.code !== 'ENOENT') throw error;
    return [];
  });
  for (const entry of entries) {
    const from = path.join(root, modules, entry);
    if (entry !== '@site') await link(from, path.join(copy, modules, entry));
    else {
      for (const name of await readdir(from)) {
        const folder = ['api', 'web'].includes(name) ? 'apps' : 'packages';
        await link(path.join(copy, folder, name), path.join(copy, modules, entry, name));
      }
    }
  }
}

async function link(target, file) {
  await mkdir(path.dirname(file), { recursive: true });
  await symlink(target, file);
}

/** Runs a program in the copy. @returns what it says when it fails */
const faultsOf = (program, ...args) =>
  run(program, args, { cwd: copy }).then(
    () => '',
    ({ stdout, stderr }) => stdout + stderr,
  );

it('is registered wherever a feature has to be', () => {
  const registries = written.filter((file) => !file.includes(NAME));
  expect(registries.sort()).toEqual([
    'apps/api/src/app/access.test.ts',
    'apps/api/src/app/app.ts',
    'apps/api/src/app/router.ts',
    'apps/api/src/db/migrations/migrations.ts',
    'apps/web/src/features/analytics/admin/page-name.ts',
    'apps/web/src/route-tree.gen.ts',
    'apps/web/src/routes/admin/-tabs.ts',
    'packages/schema/src/page-paths.ts',
    'packages/schema/src/site/menu.ts',
  ]);
});

it('changes nothing else of these files: it only adds lines', async () => {
  const { stdout } = await run('git', ['diff', '--numstat'], { cwd: copy });
  expect(
    stdout
      .trim()
      .split('\n')
      .filter((line) => !/^\d+\t0\t/.test(line)),
  ).toEqual([]);
  const { stdout: added } = await run('git', ['diff', '--unified=0'], { cwd: copy });
  expect(added).not.toMatch(/^\+$/m);
});

it('touches the places that the README names', async () => {
  const readme = await readFile(path.join(root, 'README.md'), 'utf8');
  const [, places = ''] = readme.split('### Add a feature');
  const named = (file) => places.includes(`\`${file.replaceAll(NAME, 'menus')}\``);
  const lists = written.filter((file) => !file.includes(NAME) && !file.endsWith('.gen.ts'));
  expect(lists.filter((file) => !named(file))).toEqual([]);
});

it('passes lint and format', async () => {
  expect(await faultsOf(bin('biome'), 'check', '--error-on-warnings', ...written)).toBe('');
});

it('keeps the import rules', async () => {
  expect((await cruiseImports(copy)).violations).toEqual([]);
});

it('has types, in the API and on the web', async () => {
  const config = path.join(copy, 'tsconfig.generated.json');
  const include = [
    ...written.filter((file) => /\.tsx?$/.test(file)),
    // What Vite adds: assets as modules, `import.meta.env`.
    'apps/web/src/*.d.ts',
    'packages/ui/src/*.d.ts',
  ];
  await writeFile(config, JSON.stringify({ extends: './apps/web/tsconfig.json', include }));
  expect(await faultsOf(bin('tsc'), '-p', config)).toBe('');
});

it('passes its own tests, and the table of access', async () => {
  const tests = [`apps/api/src/features/${NAME}`, 'apps/api/src/app/access.test.ts'];
  expect(await faultsOf(bin('vitest'), 'run', '--project', 'api', ...tests)).toBe('');
});
