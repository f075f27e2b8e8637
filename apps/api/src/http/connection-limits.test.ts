import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { openConnection } from '../testing/raw-request.ts';
import { openTestSite, type TestSite } from '../testing/test-site.ts';
import { webAppOf } from '../testing/web-app-of.ts';

let site: TestSite;
afterEach(() => site.close());

/** Settled when pages may be rendered. */
let hold: PromiseWithResolvers<void>;

async function openSite(answerTimeout?: number) {
  hold = Promise.withResolvers();
  site = await openTestSite({
    web: webAppOf(async (path) => {
      await hold.promise;
      return { html: path };
    }),
    ...(answerTimeout && { timeouts: { answerTimeout } }),
  });
  await site.app.listen({ port: 0, host: '127.0.0.1' });
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a.example\r\n\r\n`;

it('answers ten requests that a client sends at once', async () => {
  await openSite();
  const { socket, answered } = await openConnection(site.app.server);
  socket.write(get('/page').repeat(9));
  socket.write(get('/last').replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'));
  hold.resolve();
  const { body } = await answered;
  expect(body.match(/\/page/g)).toHaveLength(9);
  expect(body).toContain('/last');
});

it('closes a connection with an eleventh unanswered request', async () => {
  await openSite();
  const { socket, answered } = await openConnection(site.app.server);
  socket.write(get('/page').repeat(11));
  expect((await answered).status).toBe(0);
  hold.resolve();
});

it('closes connections of an IP address that leaves 200 requests unanswered', async () => {
  await openSite();
  const open = async (requests: number) => {
    const { socket } = await openConnection(site.app.server);
    socket.write(get('/page').repeat(requests));
    return socket;
  };
  const sockets = await Promise.all(Array.from({ length: 20 }, () => open(10)));
  await sleep(100);
  const further = await open(1);
  await once(further, 'close');
  expect(sockets.every(({ closed }) => !closed)).toBe(true);
  hold.resolve();
  for (const socket of sockets) socket.destroy();
});

it('closes a connection whose client does not read its answer', async () => {
  await openSite(200);
  const { socket, answered } = await openConnection(site.app.server);
  // A file of a megabyte and a half: more than the system holds for a client that reads nothing.
  socket.pause();
  socket.write(get('/api/docs/swagger-ui-bundle.js').repeat(8));
  const requests = () => site.app.server.getConnections((_, count) => (connections = count));
  let connections = 1;
  await expect
    .poll(() => {
      requests();
      return connections;
    })
    .toBe(0);
  socket.destroy();
  await answered;
});
