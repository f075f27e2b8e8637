/** What must be there before anything runs: the packages of the lockfile, and what is built of the server and the web app. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root, run, say } from './run.mjs';

const stamp = path.join(root, 'node_modules/.installed');
const manifests = [
  'pnpm-lock.yaml',
  'pnpm-workspace.yaml',
  'package.json',
  'apps/api/package.json',
  'apps/web/package.json',
  'packages/schema/package.json',
  'packages/ui/package.json',
  'e2e/package.json',
  'faults/package.json',
];

/** What an install depends on: an equal digest means there is nothing to install. */
function digest() {
  const hash = createHash('sha256').update(process.versions.node);
  for (const file of manifests) hash.update(readFileSync(path.join(root, file)));
  return hash.digest('hex');
}

export async function install() {
  const wanted = digest();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  say('Installing the packages of the lockfile');
  await run('pnpm', ['install', '--frozen-lockfile']);
  writeFileSync(stamp, wanted);
}

/** Builds what changed since the last build. */
export async function build() {
  say('Building what changed');
  await run('turbo', ['run', 'build', '--output-logs=errors-only', '--no-update-notifier']);
}
