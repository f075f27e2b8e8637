/**
 * Runs around each component test: loads the global styles, removes what the last test rendered, and fails on errors in
 * the console.
 */
import './quiet-react.ts';
import '../theme/global.css.ts';
import { toast } from 'react-hot-toast/headless';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';

beforeEach(async () => {
  // An open form of the last test stores its draft when it is removed.
  await cleanup();
  vi.spyOn(console, 'error');
  sessionStorage.clear();
  localStorage.clear();
  toast.remove();
});

afterEach(() => {
  const errors = vi.mocked(console.error).mock.calls.map(String);
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  expect(errors).toEqual([]);
});
