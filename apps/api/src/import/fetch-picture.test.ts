import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { fetchPicture } from './fetch-picture.ts';

/** What fetching refuses, with a server on this machine in the place of an old site. */

let server: Server;
let port: number;
const asked: string[] = [];
beforeAll(async () => {
  server = createServer((request, response) => {
    const url = request.url ?? '';
    asked.push(url);
    const to = /^\/to\/(.*)$/.exec(url)?.[1];
    if (to) response.writeHead(302, { location: decodeURIComponent(to) }).end();
    else if (url === '/2gb') response.writeHead(200, { 'content-length': '2147483648' }).write('x');
    else if (url === '/endless') endless(response);
    else if (url === '/silent') response.writeHead(200).write('x');
    else if (url === '/loop') response.writeHead(302, { location: '/loop' }).end();
    else response.end('picture');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function endless(response: {
  write(chunk: Buffer): boolean;
  destroyed: boolean;
  once(event: 'drain', then: () => void): unknown;
}) {
  while (!response.destroyed && response.write(Buffer.alloc(1_048_576)));
  if (!response.destroyed) response.once('drain', () => endless(response));
}

/** Resolves every name to these addresses, one after the other with each call. */
const names = (...answers: string[][]): LookupFunction => {
  let call = 0;
  return (_name, _options, callback) => {
    const addresses = answers[Math.min(call, answers.length - 1)] ?? [];
    call += 1;
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  };
};

const hosts = () => new Set([`old.example:${port}`, `127.0.0.1:${port}`]);
const here = names(['127.0.0.1']);
const fetchHere = (path: string, options = {}) =>
  fetchPicture(`http://old.example:${port}${path}`, {
    hosts: hosts(),
    lookup: here,
    allowLoopback: true,
    ...options,
  });

it('fetches from the address that it checked, also after a redirect', async () => {
  expect((await fetchHere('/a.jpg')).toString()).toBe('picture');
  expect((await fetchHere('/to/%2Fb.jpg')).toString()).toBe('picture');
});

it.each([
  'http://127.0.0.1/',
  'http://2130706433/',
  'http://0x7f000001/',
  'http://0177.0.0.1/',
  'http://127.1/',
  'http://0/',
  'http://10.0.0.1/',
  'http://172.16.0.1/',
  'http://192.168.0.1/',
  'http://169.254.169.254/latest/meta-data/',
  'http://100.64.0.1/',
  'http://[::1]/',
  'http://[::]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:7f00:1]/',
  'http://[fe80::1]/',
  'http://[fd00::1]/',
  'http://[::7f00:1]/',
  'http://[::a00:1]/',
  'http://[fec0::1]/',
  'http://[64:ff9b::7f00:1]/',
  'http://[64:ff9b:1::7f00:1]/',
  'http://[::ffff:0:7f00:1]/',
  'http://[2002:7f00:1::]/',
  'http://224.0.0.1/',
  'http://255.255.255.255/',
  'http://192.0.2.1/',
])('refuses the address %s', async (url) => {
  const { host } = new URL(url);
  await expect(fetchPicture(url, { hosts: new Set([host]) })).rejects.toThrow(
    'no address of the public internet',
  );
});

it.each([
  ['127.0.0.1'],
  ['10.1.2.3'],
  ['::1'],
  ['fe80::1%eth0'],
  ['::ffff:10.0.0.1'],
  ['169.254.169.254'],
])('refuses a name that leads to %s', async (address) => {
  const count = asked.length;
  await expect(
    fetchHere('/a.jpg', { lookup: names([address]), allowLoopback: false }),
  ).rejects.toThrow('no address of the public internet');
  // One public address beside it does not help.
  await expect(
    fetchHere('/a.jpg', { lookup: names(['93.184.216.34', address]), allowLoopback: false }),
  ).rejects.toThrow('no address of the public internet');
  expect(asked.length).toBe(count);
});

it('asks for the address of a name once for each connection, so that a second answer gains nothing', async () => {
  const lookup = vi.fn(names(['127.0.0.1'], ['10.0.0.1']));
  expect((await fetchHere('/a.jpg', { lookup })).toString()).toBe('picture');
  expect(lookup).toHaveBeenCalledTimes(1);
  // The next connection is checked anew.
  await expect(
    fetchHere('/to/%2Fb.jpg', { lookup: names(['127.0.0.1'], ['10.0.0.1']) }),
  ).rejects.toThrow('10.0.0.1');
});

it.each([
  ['another host', '/to/http%3A%2F%2Fother.example%2F', 'the export does not name other.example'],
  [
    'an address inside',
    '/to/http%3A%2F%2F169.254.169.254%2F',
    'the export does not name 169.254.169.254',
  ],
  ['a file', '/to/file%3A%2F%2F%2Fetc%2Fpasswd', 'it is not on the web'],
  ['itself', '/loop', 'from address to address'],
])('does not follow a redirect to %s', async (_, path, message) => {
  await expect(fetchHere(path)).rejects.toThrow(message);
});

it.each([
  ['says that it is 2 GB large', '/2gb', 'larger than 10 MB'],
  ['never ends', '/endless', 'larger than 10 MB'],
  ['stops in the middle', '/silent', 'did not send it in time'],
])('refuses a picture that %s', async (_, path, message) => {
  await expect(fetchHere(path, { timeout: path === '/silent' ? 200 : 20_000 })).rejects.toThrow(
    message,
  );
});

it.each([
  ['ENOTFOUND', 'there is no site old.example'],
  ['EAI_AGAIN', 'there is no site old.example'],
  ['ECONNREFUSED', 'old.example does not answer'],
  ['CERT_HAS_EXPIRED', 'old.example has no valid certificate'],
])('says %s in plain words', async (code, words) => {
  const lookup: LookupFunction = (_, __, callback) =>
    callback(Object.assign(new Error(`getaddrinfo ${code}`), { code }), []);
  const hosts = new Set(['old.example']);
  await expect(fetchPicture('http://old.example/a.jpg', { hosts, lookup })).rejects.toThrow(
    new Error(words),
  );
});
