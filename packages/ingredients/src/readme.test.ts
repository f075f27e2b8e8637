/// <reference types="node" />
/** The README's example says what is so. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const README = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
const { exports } = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
) as { exports: Record<string, string> };
const example = /```ts\n(?<code>.*?)```/s.exec(README)?.groups?.['code'] ?? '';

/** What the example imports, by the doors of the package. */
async function imported(): Promise<Record<string, unknown>> {
  const doors = [...example.matchAll(/from '@site\/ingredients(.*)'/g)].map(
    ([, door]) => exports[`.${door}`] ?? '',
  );
  const modules = await Promise.all(
    doors.map((file) => import(/* @vite-ignore */ new URL(`../${file}`, import.meta.url).href)),
  );
  return Object.assign({}, ...modules) as Record<string, unknown>;
}

const CALLS = [...example.matchAll(/^(?<call>[a-z].*); \/\/ (?<result>.*)$/gim)].map(
  ({ groups }) => [groups?.['call'] ?? '', groups?.['result'] ?? ''] as const,
);

it.each(CALLS)('%s', async (call, result) => {
  const names = await imported();
  const evaluate = new Function(...Object.keys(names), `return ${call}`);
  expect(String(evaluate(...Object.values(names)))).toBe(result);
});

it('has an example, and names every door', () => {
  expect(CALLS.length).toBeGreaterThan(2);
  for (const door of Object.keys(exports))
    expect(README).toContain(`\`@site/ingredients${door.slice(1)}\``);
});
