/** Installs the packages and builds the apps, and skips what is already done. */
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root, run, say } from './run.mjs';

const stamp = path.join(root, 'node_modules/.installed');
const manifests = [
  'pnpm-lock.yaml',
  'pnpm-workspace.yaml',
  'package.json',
  ...['apps', 'packages'].flatMap((folder) =>
    readdirSync(path.join(root, folder)).map((name) => `${folder}/${name}/package.json`),
  ),
  'bench/package.json',
  'e2e/package.json',
  'faults/package.json',
];

/** Changes whenever an install is needed: with a new Node, lockfile or manifest. */
function digest() {
  const hash = createHash('sha256').update(process.versions.node);
  for (const file of manifests) hash.update(readFileSync(path.join(root, file)));
  return hash.digest('hex');
}

export async function install() {
  const wanted = digest();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  say('Installing packages');
  await run('pnpm', ['install', '--frozen-lockfile']);
  writeFileSync(stamp, wanted);
}

/** Where both builds keep the name of the run that has made them: `apps/api/src/server/whole-build.ts` compares the two. */
const buildIds = ['api', 'web'].map((app) => path.join(root, 'apps', app, 'dist/build-id'));

/** Turbo builds only what changed since the last build. Until it is done the build has no name, and does not start. */
export async function build() {
  say('Building');
  for (const file of buildIds) rmSync(file, { force: true });
  await run('turbo', ['run', 'build', '--output-logs=errors-only', '--no-update-notifier']);
  const id = randomUUID();
  for (const file of buildIds) writeFileSync(file, id);
}
