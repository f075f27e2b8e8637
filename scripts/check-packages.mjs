/**
 * `pnpm check:packages`: whether a version of the lockfile is too young, or has a known fault. It asks the registry,
 * so it is no part of the gate; a question that was not answered counts as failed.
 */
import { spawnSync } from 'node:child_process';
import { fail, root, say } from './lib/run.mjs';

/** What pnpm says when it is the registry that has no answer. */
const NO_ANSWER = /ERR_PNPM_(AUDIT_\w+|META_FETCH_FAIL|FETCH_\d+)|ENOTFOUND|ECONNREFUSED|ETIMEDOUT/;

function ask(question, args) {
  say(question);
  const { status, stdout, stderr, error } = spawnSync('pnpm', args, {
    cwd: root,
    encoding: 'utf8',
  });
  if (error) throw error;
  process.stdout.write(stdout);
  if (status === 0) return;
  if (!NO_ANSWER.test(stdout + stderr)) throw new Error(stderr.trim() || 'See above.');
  throw new Error(
    `The registry gave no answer, so nothing is known: ask again where it does.\n${stderr.trim()}`,
  );
}

/** Asks both, whatever the first is answered. */
const questions = [
  [
    'Is every version of the lockfile old enough?',
    ['install', '--frozen-lockfile', '--lockfile-only', '--no-trust-lockfile'],
  ],
  ['Has one of them a known fault?', ['audit']],
];
const faults = [];
for (const [question, args] of questions) {
  try {
    ask(question, args);
  } catch (error) {
    faults.push(error.message);
  }
}
if (faults.length > 0) fail(new Error(faults.join('\n\n✗ ')));
