import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as parser from 'htmlparser2';
import { expect, it } from 'vitest';
import * as reading from './read-html.ts';
import * as writing from './write-html.ts';

const modules: Record<string, unknown> = {
  '@site/html-blocks/read-html': reading,
  '@site/html-blocks/write-html': writing,
  htmlparser2: parser,
};

it('runs the example of the README, with the result that its comment says', () => {
  const readme = readFileSync(path.join(import.meta.dirname, '../README.md'), 'utf8');
  const [, example = ''] = /```ts\n(.*?)```/s.exec(readme) ?? [];
  const script = example
    .replace(/^import (\{.*?\}) from ('.*?');$/gm, 'const $1 = modules[$2];')
    .replace(/^(.*); \/\/ (.*)$/gm, 'expect($1).toEqual($2);');
  expect(script.match(/expect\(/g)).toHaveLength(1);
  new Function('modules', 'expect', script)(modules, expect);
});
