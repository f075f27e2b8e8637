/** Protects against harmful packages: install scripts, versions that are too new, other sources than the registry. */
import { spawnSync } from 'node:child_process';
import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from './lib/run.mjs';

/** The only packages whose install scripts run: both choose the binary for this machine. */
const MAY_RUN = ['argon2', 'esbuild'];

const { stdout } = spawnSync('pnpm', ['config', 'list', '--json'], { cwd: root, encoding: 'utf8' });
const settings = JSON.parse(stdout);

/** The folder of each installed package, without the symbolic links to it. */
function* installed() {
  const store = path.join(root, 'node_modules/.pnpm');
  for (const copy of readdirSync(store)) {
    const modules = path.join(store, copy, 'node_modules');
    if (!existsSync(modules)) continue;
    for (const name of readdirSync(modules)) {
      const folder = path.join(modules, name);
      const isScope = name.startsWith('@');
      const folders = isScope
        ? readdirSync(folder).map((each) => path.join(folder, each))
        : [folder];
      yield* folders.filter((each) => !lstatSync(each).isSymbolicLink());
    }
  }
}

it('allows install scripts for two packages only, and fails an install with a third', () => {
  expect(settings.allowBuilds).toEqual(Object.fromEntries(MAY_RUN.map((name) => [name, true])));
  expect(settings.strictDepBuilds ?? true).toBe(true);
  expect(settings.dangerouslyAllowAllBuilds ?? false).toBe(false);
});

it('has no other package with an install script', () => {
  const withScripts = new Set();
  let count = 0;
  for (const folder of installed()) {
    const manifest = path.join(folder, 'package.json');
    if (!existsSync(manifest)) continue;
    const { name, scripts = {} } = JSON.parse(readFileSync(manifest, 'utf8'));
    count += 1;
    if (['preinstall', 'install', 'postinstall'].some((step) => step in scripts)) {
      withScripts.add(name);
    }
  }
  expect(count).toBeGreaterThan(200);
  expect([...withScripts].sort()).toEqual(MAY_RUN);
});

it('installs no version that is less than two days old', () => {
  expect(settings.minimumReleaseAge).toBe(2 * 24 * 60);
  expect(settings.minimumReleaseAgeExclude).toBeUndefined();
});

it('pins Node and pnpm in the manifest, and uses the same Node in the container', () => {
  const { config, packageManager } = JSON.parse(
    readFileSync(path.join(root, 'package.json'), 'utf8'),
  );
  expect(config.node).toMatch(/^24\.\d+\.\d+$/);
  expect(packageManager).toMatch(/^pnpm@\d+\.\d+\.\d+$/);
  const container = readFileSync(path.join(root, 'Containerfile'), 'utf8');
  const bases = [...container.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image);
  expect(bases).toEqual([`node:${config.node}`, `node:${config.node}-slim`]);
});

it('installs packages from the registry only, each with its digest', () => {
  const lockfile = readFileSync(path.join(root, 'pnpm-lock.yaml'), 'utf8');
  const [, packages = ''] = lockfile.split(/^packages:$/m);
  const [listed = ''] = packages.split(/^snapshots:$/m);
  const resolutions = [...listed.matchAll(/^ {4}resolution: (.*)$/gm)].map(([, text]) => text);
  expect(resolutions.length).toBeGreaterThan(200);
  const integrity = /^\{integrity: sha512-[\w+/]+=*\}$/;
  expect(resolutions.filter((text) => !integrity.test(text))).toEqual([]);
});
