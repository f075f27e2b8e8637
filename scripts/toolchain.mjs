/**
 * Runs one of the project's scripts with the Node and, where it installs and builds, the pnpm that it needs. Where they
 * are missing, npx gets them. The server and the commands need no pnpm, no network and no home.
 * This file runs on any Node from 18 on and uses no packages, because a new clone runs it first.
 *
 *     node scripts/toolchain.mjs scripts/start.mjs
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { whenOrphaned } from './lib/orphan.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
// Only the manifest names the two versions.
const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
const nodeVersion = manifest.config.node;
const pnpmVersion = manifest.packageManager.split('@')[1];
const [script, ...args] = process.argv.slice(2);

const majorOf = (version) => Number(version.split('.')[0]);

const NEED_PNPM = ['scripts/start.mjs', 'scripts/test.mjs'];

function hasToolchain() {
  if (majorOf(process.versions.node) < majorOf(nodeVersion)) return false;
  if (!NEED_PNPM.includes(script)) return true;
  const pnpm = spawnSync('pnpm', ['--version'], { cwd: root, encoding: 'utf8' });
  return pnpm.status === 0 && pnpm.stdout.trim() === pnpmVersion;
}

/** The command that runs the script, and its arguments. npx passes its `-c` to a shell, so each word is quoted. */
function commandLine() {
  if (hasToolchain()) return [process.execPath, [script, ...args]];
  // Only the first run has to download them; npx keeps them in its cache.
  if (!existsSync(path.join(root, 'node_modules'))) {
    console.log(`Getting Node ${nodeVersion} and pnpm ${pnpmVersion} …`);
  }
  const inner = ['node', script, ...args].map((word) => `'${word.replaceAll("'", "'\\''")}'`);
  // This package contains the binary, while the package `node` downloads it with an install script.
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const node = `node-${platform}-${process.arch}@${nodeVersion}`;
  const packages = ['-p', node, '-p', `pnpm@${pnpmVersion}`];
  return ['npx', ['--yes', '--prefer-offline', ...packages, '-c', inner.join(' ')]];
}

const [command, commandArgs] = commandLine();
const child = spawn(command, commandArgs, { cwd: root, stdio: 'inherit' });
// The child handles the signals, and this process ends when the child does.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => child.kill(signal));
}
whenOrphaned(() => child.kill('SIGTERM'));
child.on('error', (error) => {
  console.error(`Could not run ${command}: ${error.message}`);
  process.exitCode = 1;
});
child.on('exit', (code, signal) => {
  process.exitCode = code ?? (signal ? 1 : 0);
});
