/**
 * Checks that no migration that was on main has another name or place now: a database that has it would not open, or would
 * run another one in its place. New migrations come at the end of the list.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { movedMigration, namesIn } from './lib/migration-list.mjs';
import { root } from './lib/run.mjs';

const LIST = 'apps/api/src/db/migrations/migrations.ts';

function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

const list = namesIn(readFileSync(path.join(root, LIST), 'utf8'));
// The commits of main itself, without those of branches that it merged: nobody had a site of these.
const commits = git('log', '--first-parent', '--format=%H', '--', LIST)?.split('\n') ?? [];
const isShallow = git('rev-parse', '--is-shallow-repository') === 'true';

for (const commit of commits) {
  const moved = movedMigration(namesIn(git('show', `${commit}:${LIST}`) ?? ''), list);
  if (!moved) continue;
  console.error(
    `${moved} was among the migrations of ${commit.slice(0, 8)} and has another name or place in ${LIST}. ` +
      'Put it back where it was, and new migrations after all others.',
  );
  process.exitCode = 1;
  break;
}
console.log(`Compared ${list.length} migrations with the lists of ${commits.length} commits.`);
if (commits.length === 0 || isShallow) {
  console.log('This copy has no earlier commits to compare with: CI needs the whole history.');
}
