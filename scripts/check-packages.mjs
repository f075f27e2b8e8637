/**
 * `pnpm check:packages`: fails when a version in the lockfile is too new or has a known vulnerability. It needs the
 * registry, so `pnpm check` does not run it. A check that the registry does not answer counts as failed.
 */
import { spawnSync } from 'node:child_process';
import { fail, root, say } from './lib/run.mjs';

/** pnpm's errors for a registry that does not answer. */
const NO_ANSWER = /ERR_PNPM_(AUDIT_\w+|META_FETCH_FAIL|FETCH_\d+)|ENOTFOUND|ECONNREFUSED|ETIMEDOUT/;

/** Runs pnpm. Throws when the check fails, or when the registry does not answer. */
function runCheck(title, args) {
  say(title);
  const { status, stdout, stderr, error } = spawnSync('pnpm', args, {
    cwd: root,
    encoding: 'utf8',
  });
  if (error) throw error;
  process.stdout.write(stdout);
  if (status === 0) return;
  if (!NO_ANSWER.test(stdout + stderr)) throw new Error(stderr.trim() || 'See above.');
  throw new Error(
    `The registry did not answer, so nothing was checked. Try again later, or with another registry.\n${stderr.trim()}`,
  );
}

const CHECKS = [
  [
    'Age of every version in the lockfile',
    ['install', '--frozen-lockfile', '--lockfile-only', '--no-trust-lockfile'],
  ],
  ['Known vulnerabilities', ['audit']],
];
const failures = [];
for (const [title, args] of CHECKS) {
  try {
    runCheck(title, args);
  } catch (error) {
    failures.push(error.message);
  }
}
if (failures.length > 0) fail(new Error(failures.join('\n\n✗ ')));
