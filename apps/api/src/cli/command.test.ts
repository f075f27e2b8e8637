import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { confirm } from './command.ts';

it.each([
  ['y\n', true],
  ['Yes\nno\n', true],
  ['n\n', false],
  ['yesterday\n', false],
  ['\n', false],
  ['', false],
])('takes %j for an answer', async (typed, expected) => {
  const output = new PassThrough();
  const input = new PassThrough();
  input.end(typed);
  expect(await confirm('Restore it?', { input, output })).toBe(expected);
  expect(String(output.read())).toBe('Restore it? [y/N] ');
});
