import type { ServerDraft } from '@site/schema/drafts';
import { createStore } from '@site/ui/store';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startSync } from './draft-sync.tsx';
import { dropOwnDraft, keepDraft } from './drafts.ts';

const KEY = 'draft:owner:blog-post:new:1';
const keep = (title: string) =>
  keepDraft(KEY, { title, url: '/admin', values: {}, storedAt: new Date().toISOString() });

/** Starts to copy drafts to a server that keeps what it gets. Returns the texts of these drafts. */
async function start() {
  vi.useFakeTimers();
  const sent: (string | null)[] = [];
  const stop = startSync('owner', {
    list: async () => [],
    known: createStore<readonly ServerDraft[]>([]),
    save: async ({ body }: ServerDraft) => {
      sent.push(body && JSON.parse(body).title);
    },
  });
  onTestFinished(stop);
  await vi.advanceTimersByTimeAsync(0);
  return sent;
}

/** Leaves not one byte of the browser's storage free. */
function fillStorage() {
  onTestFinished(() => localStorage.clear());
  for (let size = 2 ** 20; size >= 1; size /= 2) {
    try {
      for (let nr = 0; ; nr += 1) localStorage.setItem(`${size}-${nr}`, 'x'.repeat(size));
    } catch {
      // Nothing of this size fits any more.
    }
  }
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
  dropOwnDraft(KEY);
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual(['A whole sentence', null]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent).toHaveLength(2);
});

test('a text for which the browser has no space is sent all the same, and its end too', async () => {
  fillStorage();
  const sent = await start();
  expect(keep('No space left')).toBe(false);
  await vi.advanceTimersByTimeAsync(4000);
  expect(sent).toEqual(['No space left']);
  dropOwnDraft(KEY);
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual(['No space left', null]);
});
