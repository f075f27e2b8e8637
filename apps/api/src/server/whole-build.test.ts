import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { assertWholeBuild } from './whole-build.ts';

it('starts a whole build and the source, and none that broke off or is of two runs', async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'site-build-'));
  const start = () => assertWholeBuild(path.join(dir, 'api/dist/main.js'), dir);
  const half = 'The build is half done or of two versions';
  const name = (app: string, id: string) => writeFile(path.join(dir, app, 'dist/build-id'), id);
  for (const app of ['api', 'web']) await mkdir(path.join(dir, app, 'dist'), { recursive: true });
  expect(start).toThrow(half);
  await name('api', 'one');
  expect(start).toThrow(half);
  await name('web', 'two');
  expect(start).toThrow(half);
  await name('web', 'one');
  expect(start).not.toThrow();
  await rm(path.join(dir, 'web/dist/build-id'));
  expect(() => assertWholeBuild(path.join(dir, 'api/src/main.ts'), dir)).not.toThrow();
  await rm(dir, { recursive: true });
});
