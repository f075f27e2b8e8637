import type { ServerDraft } from '@site/schema/drafts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startSync } from './draft-sync.tsx';
import { dropDraft, keepDraft } from './drafts.ts';

const KEY = 'draft:owner:blog-post:new:1';
const keep = (title: string) =>
  keepDraft(KEY, { title, url: '/admin', values: {}, storedAt: new Date().toISOString() });

/** Starts to copy drafts to a server that keeps what it gets. Returns the texts of these drafts. */
async function start() {
  vi.useFakeTimers();
  const sent: (string | null)[] = [];
  const stop = startSync('owner', {
    list: async () => [],
    save: async ({ body }: ServerDraft) => {
      sent.push(body && JSON.parse(body).title);
    },
  });
  onTestFinished(stop);
  await vi.advanceTimersByTimeAsync(0);
  return sent;
}

test('a text is sent after a while, its end at once', async () => {
  const sent = await start();
  keep('Half');
  await vi.advanceTimersByTimeAsync(1000);
  keep('A whole sentence');
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(3000);
  expect(sent).toEqual(['A whole sentence']);
  keep('Two sentences');
  dropDraft(KEY);
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual(['A whole sentence', null]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent).toHaveLength(2);
});
