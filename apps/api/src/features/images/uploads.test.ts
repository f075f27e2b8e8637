import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { MAX_IMAGE_BYTES } from '@site/schema/images';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { redAndBlue } from '../../testing/test-images.ts';
import { openTestSite, type TestSite } from '../../testing/test-site.ts';

let site: TestSite;
let photo: Buffer;
beforeAll(async () => {
  site = await openTestSite();
  photo = await redAndBlue(60, 40).jpeg().toBuffer();
});
afterAll(() => site.close());
beforeEach(() => {
  site.clock.now = new Date('2026-11-18T12:00:00.000Z');
});

async function newUpload(): Promise<{ url: URL; target: string; name: string }> {
  const response = await site.asOwner({ method: 'POST', url: '/api/objects/upload' });
  expect(response.statusCode).toBe(200);
  const url = new URL(response.json().uploadURL);
  return {
    url,
    target: `${url.pathname}${url.search}`,
    name: url.pathname.slice(url.pathname.lastIndexOf('/') + 1),
  };
}

const put = (url: string, payload: Buffer, headers: InjectOptions['headers'] = {}) =>
  site.inject({
    method: 'PUT',
    url,
    payload,
    headers: { 'content-type': 'image/jpeg', ...headers },
  });

/** The stored rows and files. */
async function storedCounts(): Promise<{ rows: number; files: number }> {
  const rows = await site.services.db.selectFrom('images').select('filename').execute();
  const files = await readdir(path.join(site.dataDir, 'images'));
  return { rows: rows.length, files: files.length };
}

async function expectNothingKept(act: () => Promise<unknown>) {
  const before = await storedCounts();
  await act();
  expect(await storedCounts()).toEqual(before);
}

describe('POST /api/objects/upload', () => {
  it('answers the owner with an absolute URL that ends with a random name', async () => {
    const [one, other] = [await newUpload(), await newUpload()];
    expect(one.url.pathname).toMatch(/^\/api\/objects\/uploads\/[\da-f-]{36}$/);
    expect(one.name).not.toBe(other.name);
    expect(Object.fromEntries(one.url.searchParams)).toEqual({
      expires: String(Date.UTC(2026, 10, 18, 12, 15)),
      limit: '10485760',
      signature: expect.stringMatching(/^[\w-]{43}$/),
    });
  });

  it('answers with a URL on the host of the request', async () => {
    const response = await site.asOwner({
      method: 'POST',
      url: '/api/objects/upload',
      headers: { host: '127.0.0.1:4000' },
    });
    expect(response.json().uploadURL).toMatch(
      /^http:\/\/127\.0\.0\.1:4000\/api\/objects\/uploads\//,
    );
  });

  it('refuses a visitor', async () => {
    for (const url of ['/api/objects/upload', '/trpc/images.createUpload']) {
      expect((await site.inject({ method: 'POST', url, payload: {} })).statusCode).toBe(401);
    }
  });

  it('signs with a key that only this user may read, and that stays after a restart', async () => {
    const { target } = await newUpload();
    const keyFile = path.join(site.dataDir, 'site.key');
    expect((await stat(keyFile)).mode & 0o777).toBe(0o600);
    const key = await readFile(keyFile);
    const other = await openTestSite();
    await writeFile(path.join(other.dataDir, 'site.key'), key);
    const response = await other.inject({ method: 'PUT', url: target, payload: photo });
    expect(response.statusCode).toBe(200);
    await other.close();
  });
});

it('reads no more than a picture may have, whatever was signed', () => {
  const { siteKey, uploads } = site.services;
  const [name, expires, limit] = ['a', site.clock.now.getTime() + 1000, 2 ** 31];
  const signature = createHmac('sha256', siteKey())
    .update(`PUT\n${name}\n${limit}\n${expires}`)
    .digest('base64url');
  expect(uploads.check(name, { expires, limit, signature })).toBe(MAX_IMAGE_BYTES);
});

describe('PUT to an upload URL', () => {
  it('stores the picture under the name in the URL, without any cookie', async () => {
    const { target, name } = await newUpload();
    expect((await site.inject({ method: 'GET', url: `/api/images/${name}` })).statusCode).toBe(404);
    const response = await put(target, photo);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ objectPath: `/api/images/${name}` });
    const image = await site.inject({ method: 'GET', url: `/api/images/${name}` });
    expect(image.statusCode).toBe(200);
    expect(image.headers['content-type']).toBe('image/jpeg');
  });

  it.each(['application/json', 'text/html', 'multipart/form-data; boundary=x', undefined])(
    'looks at the bytes, not at the type they are sent with: %s',
    async (type) => {
      const { target } = await newUpload();
      expect((await put(target, photo, { 'content-type': type })).statusCode).toBe(200);
    },
  );

  it('works once, also across a restart', async () => {
    const { target } = await newUpload();
    expect((await put(target, photo)).statusCode).toBe(200);
    await expectNothingKept(async () => {
      const second = await put(target, photo);
      expect(second.statusCode).toBe(409);
      expect(second.json().message).toBe('This upload URL has been used: ask for a new one');
    });
  });

  it('works once when two requests come at the same time', async () => {
    const { target } = await newUpload();
    const answers = await Promise.all([put(target, photo), put(target, photo)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  it('can be tried again after a refused file', async () => {
    const { target } = await newUpload();
    expect((await put(target, Buffer.from('no picture'))).statusCode).toBe(415);
    expect((await put(target, photo)).statusCode).toBe(200);
  });

  it('works for 15 minutes', async () => {
    const { target } = await newUpload();
    site.clock.now = new Date('2026-11-18T12:15:00.000Z');
    await expectNothingKept(async () => {
      const late = await put(target, photo);
      expect(late.statusCode).toBe(403);
      expect(late.json().message).toBe('Forbidden: this upload URL has expired, ask for a new one');
    });
    site.clock.now = new Date('2026-11-18T12:14:59.999Z');
    expect((await put(target, photo)).statusCode).toBe(200);
  });

  it.each<[string, (url: URL) => void]>([
    [
      'another name',
      (url) => {
        url.pathname = url.pathname.replace(/.{4}$/, 'beef');
      },
    ],
    ['a later end', (url) => url.searchParams.set('expires', '9999999999999')],
    ['a higher limit', (url) => url.searchParams.set('limit', '99999999')],
    ['another signature', (url) => url.searchParams.set('signature', 'A'.repeat(43))],
    ['a short signature', (url) => url.searchParams.set('signature', 'A')],
    ['no signature', (url) => url.searchParams.delete('signature')],
    [
      'nothing signed',
      (url) => {
        url.search = '';
      },
    ],
    [
      'a path for a name',
      (url) => {
        url.pathname = '/api/objects/uploads/..%2F..%2Fsite.db';
      },
    ],
  ])('refuses %s', async (_name, change) => {
    const { url } = await newUpload();
    change(url);
    await expectNothingKept(async () => {
      const response = await put(`${url.pathname}${url.search}`, photo);
      expect(response.statusCode).toBe(403);
      expect(response.json().message).not.toContain('Unauthorized');
    });
  });

  it.each<[string, () => Buffer, number]>([
    ['too large', () => Buffer.alloc(MAX_IMAGE_BYTES + 1), 413],
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415],
    ['empty', () => Buffer.alloc(0), 415],
    ['cut short', () => photo.subarray(0, photo.length - 200), 422],
  ])('stores nothing of a file that is %s', async (_name, bytes, status) => {
    const { target, name } = await newUpload();
    await expectNothingKept(async () => {
      const response = await put(target, bytes());
      expect(response.statusCode).toBe(status);
      expect(response.json().message).toMatch(/\bimage\b/);
    });
    expect((await site.inject({ method: 'GET', url: `/api/images/${name}` })).statusCode).toBe(404);
  });

  it("refuses another site's page", async () => {
    const { target } = await newUpload();
    const response = await put(target, photo, { 'sec-fetch-site': 'cross-site' });
    expect(response.statusCode).toBe(403);
  });
});

describe('a form to an upload URL', () => {
  const form = (target: string, part: Buffer | null) => {
    const open = part
      ? '--x\r\ncontent-disposition: form-data; name="file"; filename="../a.svg"\r\n\r\n'
      : '--x\r\ncontent-disposition: form-data; name="note"\r\n\r\nhello';
    const payload = Buffer.concat([
      Buffer.from(open),
      part ?? Buffer.alloc(0),
      Buffer.from('\r\n--x--\r\n'),
    ]);
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    return site.inject({ method: 'POST', url: target, payload, headers });
  };

  it('stores its file', async () => {
    const { target, name } = await newUpload();
    const response = await form(target, photo);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ objectPath: `/api/images/${name}` });
    expect((await form(target, photo)).statusCode).toBe(409);
  });

  it('accepts a photograph of several megabytes, like PUT', async () => {
    const large = await redAndBlue(1000, 800).png({ compressionLevel: 0 }).toBuffer();
    expect(large.length).toBeGreaterThan(2_000_000);
    const [one, other] = [await newUpload(), await newUpload()];
    expect((await form(one.target, large)).statusCode).toBe(200);
    expect((await put(other.target, large)).statusCode).toBe(200);
  });

  it('stores nothing when the file is too large or missing', async () => {
    const { target } = await newUpload();
    await expectNothingKept(async () => {
      expect((await form(target, Buffer.alloc(MAX_IMAGE_BYTES + 1))).statusCode).toBe(413);
      const none = await form(target, null);
      expect(none.statusCode).toBe(400);
      expect(none.json().message).toBe('Send the image as a file of a multipart form');
      const json = await site.inject({ method: 'POST', url: target, payload: { a: 1 } });
      expect(json.statusCode).toBe(400);
    });
  });

  it('needs the same signature', async () => {
    const { url } = await newUpload();
    expect((await form(url.pathname, photo)).statusCode).toBe(403);
  });
});

describe('over a real connection', () => {
  let port: number;
  beforeAll(async () => {
    await site.app.listen({ port: 0, host: '127.0.0.1' });
    port = (site.app.server.address() as AddressInfo).port;
  });

  it('stores nothing of an upload that breaks off, and the URL stays valid', async () => {
    const { target } = await newUpload();
    await expectNothingKept(async () => {
      const request = httpRequest({
        port,
        method: 'PUT',
        path: target,
        headers: { 'content-length': photo.length },
      });
      const broken = once(request, 'error');
      const received = once(site.app.server, 'request');
      request.write(photo.subarray(0, photo.length - 10));
      await received;
      request.destroy(new Error('gone'));
      await broken;
    });
    expect((await put(target, photo)).statusCode).toBe(200);
  });

  it('refuses a body of unknown length as soon as it is too large', async () => {
    const { target } = await newUpload();
    await expectNothingKept(async () => {
      const request = httpRequest({ port, method: 'PUT', path: target });
      request.on('error', () => undefined);
      const answered = once(request, 'response');
      request.write(Buffer.alloc(MAX_IMAGE_BYTES + 1));
      const [response] = await answered;
      expect(response.statusCode).toBe(413);
      request.destroy();
    });
  });
});

describe('POST /api/objects/make-public', () => {
  const makePublic = (imageURL: unknown) =>
    site.asOwner({ method: 'POST', url: '/api/objects/make-public', payload: { imageURL } });

  it('answers with the picture’s path, any number of times', async () => {
    const { url, target, name } = await newUpload();
    await put(target, photo);
    for (const imageURL of [url.href, target, url.pathname]) {
      const response = await makePublic(imageURL);
      expect(response.statusCode).toBe(200);
      expect(response.json()).toEqual({ objectPath: `/api/images/${name}` });
    }
  });

  it.each([
    'https://elsewhere.example/api/objects/uploads/x',
    '//elsewhere.example/api/objects/uploads/x',
    '/api/objects/uploads/',
    '/api/objects/uploads/a/b',
    '/api/images/x',
    'javascript:alert(1)',
    '/api/objects/uploads/..%2Fx',
  ])('refuses a URL that is not an upload URL of this site: %s', async (imageURL) => {
    const response = await makePublic(imageURL);
    expect(response.statusCode).toBe(400);
    expect(response.json().message).toBe('imageURL must be an upload URL of this site');
  });

  it('answers 400 without imageURL and 404 for an unknown picture', async () => {
    expect((await makePublic(undefined)).json().message).toBe('imageURL is required');
    const { target } = await newUpload();
    expect((await makePublic(target)).statusCode).toBe(404);
  });

  it('refuses a visitor', async () => {
    const payload = { imageURL: '/api/objects/uploads/x' };
    const response = await site.inject({
      method: 'POST',
      url: '/api/objects/make-public',
      payload,
    });
    expect(response.statusCode).toBe(401);
  });
});
