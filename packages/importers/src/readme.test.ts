/** The example of the README runs as it stands there, on a small export. */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { item, wxr } from './testing/wordpress-export.ts';

it('runs', async () => {
  const root = path.join(import.meta.dirname, '..');
  const readme = await readFile(path.join(root, 'README.md'), 'utf8');
  const [, example = ''] = /```ts\n([\s\S]*?)```/.exec(readme) ?? [];
  const dir = await mkdtemp(path.join(tmpdir(), 'readme-'));
  const file = path.join(dir, 'export.xml');
  await writeFile(
    file,
    wxr('https://old.example', [
      item('https://old.example', {
        id: 1,
        type: 'post',
        title: 'Soup',
        slug: 'soup',
        content: 'Hot.',
      }),
    ]),
  );
  const code = `${example.replace("'export.xml'", JSON.stringify(file))}
    console.log(entries[0].weight, days.get('2025-05-01').visitors);`;
  const run = promisify(execFile);
  const { stdout } = await run('node', ['--input-type=module-typescript', '-e', code], {
    cwd: root,
  });
  expect(stdout).toBe('post Soup true []\n181.9 10\n');
  await rm(dir, { recursive: true });
});
