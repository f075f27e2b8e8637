import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { publicError } from '../http/errors.ts';
import { makeFile, storePart } from './file-parts.ts';

it('takes a client that leaves for no fault of the site, and a disk that does not write for one', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'parts-'));
  const file = path.join(folder, 'uploads', 'file.tar');
  await makeFile(file);
  const job = { size: 10, received: 0 };
  const store = (target: string) => {
    async function* brokenOff() {
      yield Buffer.from('12345');
      throw Object.assign(new Error('aborted'), { code: 'ECONNRESET' });
    }
    const body = Readable.from(brokenOff());
    return storePart(job, { file: target, offset: 0, body, isCurrent: () => true }).catch(
      publicError,
    );
  };
  expect(await store(file)).toMatchObject({ status: 499, message: 'The upload was interrupted' });
  expect(job.received).toBe(0);
  expect(await store(path.join(folder, 'nowhere', 'file.tar'))).toMatchObject({ status: 500 });
  await rm(folder, { recursive: true });
});
