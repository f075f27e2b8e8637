import { setTimeout } from 'node:timers/promises';
import fastify from 'fastify';
import { expect, it, vi } from 'vitest';
import { errorHandler } from './error-handler.ts';
import { backPressure } from './limits.ts';

vi.setConfig({ testTimeout: 30_000 });

it('turns requests away while the process lags behind, then serves again', async () => {
  const app = fastify();
  await app.register(errorHandler);
  await app.register(backPressure, { sampleInterval: 200 });
  app.get('/', async () => 'served');
  expect((await app.inject('/')).statusCode).toBe(200);

  for (let pause = 0; pause < 3; pause += 1) {
    const until = Date.now() + 1200;
    while (Date.now() < until);
    await setTimeout(0);
  }
  const turnedAway = await app.inject('/');
  expect(turnedAway.statusCode).toBe(503);
  expect(turnedAway.headers['retry-after']).toBe('5');
  expect(turnedAway.json()).toEqual({
    message: 'The site is overloaded, try again shortly',
    code: 'SERVICE_UNAVAILABLE',
    requestId: expect.any(String),
  });

  await expect.poll(async () => (await app.inject('/')).statusCode, { timeout: 20_000 }).toBe(200);
  await app.close();
});
