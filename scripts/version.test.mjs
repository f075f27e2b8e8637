import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from './lib/run.mjs';

const read = (file) => readFileSync(path.join(root, file), 'utf8');

it('the version is one, and the newest that the changes name', () => {
  const { version } = JSON.parse(read('package.json'));
  expect(JSON.parse(read('apps/api/package.json')).version).toBe(version);
  const [, newest] = /^## (\S+)$/m.exec(read('CHANGELOG.md')) ?? [];
  expect(newest).toBe(version);
});
