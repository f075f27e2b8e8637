/** The page's timers, which tests let run ahead instead of waiting for them. */
import { vi } from 'vitest';

/** From now until the end of the test, the page's timers run as usual, and `pass` lets them run ahead. */
export function controlTimers(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
}

/** A second after which a form stores what was typed in the browser, and four until it is sent to the server. */
const DRAFT_DELAYS = 5000;

export async function untilDraftsAreSent(): Promise<void> {
  await vi.advanceTimersByTimeAsync(DRAFT_DELAYS);
}
