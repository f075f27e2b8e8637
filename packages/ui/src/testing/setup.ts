/** Runs around each component test: the site's own styles, nothing left of the test before, and no silent errors. */
import '../theme/global.css.ts';
import { toast } from 'react-hot-toast/headless';
import { afterEach, beforeEach, expect, vi } from 'vitest';

beforeEach(() => {
  vi.spyOn(console, 'error');
  sessionStorage.clear();
  toast.remove();
});

afterEach(() => {
  const errors = vi.mocked(console.error).mock.calls.map(String);
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  expect(errors).toEqual([]);
});
