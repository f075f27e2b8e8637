/** Each text that `pnpm test:faults:proof` replaces is still in the source exactly once. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import type { Protection } from './support/protection.ts';

const here = import.meta.dirname;

for (const file of globSync('*.protections.ts', { cwd: here })) {
  it(`${file} names text that is in the source once`, async () => {
    const { protections } = (await import(path.join(here, file))) as { protections: Protection[] };
    for (const { name, file: source, text } of protections) {
      const parts = readFileSync(path.resolve(here, '..', source), 'utf8').split(text);
      expect(parts.length - 1, `${name}, in ${source}`).toBe(1);
    }
  });
}
