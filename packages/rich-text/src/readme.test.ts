// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import * as reading from './html-to-value.ts';
import * as writing from './value-to-html.ts';

const modules: Record<string, unknown> = {
  '@site/rich-text/html-to-value': reading,
  '@site/rich-text/value-to-html': writing,
};

it('runs the example of the README, with the results that its comments say', () => {
  const readme = readFileSync(path.join(import.meta.dirname, '../README.md'), 'utf8');
  const [, example = ''] = /```ts\n(.*?)```/s.exec(readme) ?? [];
  const script = example
    .replace(/^import (\{.*?\}) from ('.*?');$/gm, 'const $1 = modules[$2];')
    .replace(/^(.*); \/\/ (.*)$/gm, 'expect($1).toEqual($2);');
  expect(script.match(/expect\(/g)).toHaveLength(3);
  new Function('modules', 'expect', script)(modules, expect);
});
