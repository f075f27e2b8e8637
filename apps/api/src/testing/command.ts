/**
 * Runs a command of `cli` in the test's own process, with arguments, streams and an exit code of its own: that takes a
 * tenth of what a process takes. `process.ts` is for what only a process has, such as signals.
 */
import path from 'node:path';
import { Readable } from 'node:stream';
import { format } from 'node:util';
import { vi } from 'vitest';

interface CommandOptions {
  dataDir: string;
  /** What is read from standard input, which is no terminal. */
  input?: string;
}

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

let runs = 0;

/** @param file below `cli`, without its ending */
export async function runCommandHere(
  file: string,
  args: readonly string[],
  { dataDir, input = '' }: CommandOptions,
): Promise<{ code: number; stdout: string; stderr: string }> {
  runs += 1;
  const output = { stdout: '', stderr: '' };
  const addTo = (stream: keyof typeof output) => (text: unknown) => {
    output[stream] += String(text);
    return true;
  };
  const spies = [
    vi.spyOn(process.stdout, 'write').mockImplementation(addTo('stdout')),
    vi.spyOn(process.stderr, 'write').mockImplementation(addTo('stderr')),
    vi.spyOn(console, 'error').mockImplementation((...said) => {
      addTo('stderr')(`${format(...said)}\n`);
    }),
  ];
  const properties = {
    argv: [process.execPath, file, ...args],
    env: { ...process.env, DATA_DIR: dataDir },
    stdin: Readable.from([input]),
    // It would tell Vitest how much is done.
    send: undefined,
  };
  const before = Object.getOwnPropertyDescriptors(process);
  const listeners = SIGNALS.map((signal) => process.listeners(signal));
  const umask = process.umask();
  for (const [name, value] of Object.entries(properties)) {
    Object.defineProperty(process, name, { value, configurable: true, writable: true });
  }
  process.exitCode = undefined;
  try {
    // The query lets its code run anew, while what it imports stays loaded.
    const url = path.resolve(import.meta.dirname, `../cli/${file}.ts?run=${runs}`);
    await import(/* @vite-ignore */ url);
    return { code: Number(process.exitCode ?? 0), ...output };
  } finally {
    process.exitCode = undefined;
    process.umask(umask);
    for (const name of Object.keys(properties)) {
      Object.defineProperty(process, name, before[name as keyof typeof before] ?? {});
    }
    for (const [index, signal] of SIGNALS.entries()) {
      for (const listener of process.listeners(signal)) {
        if (!listeners[index]?.includes(listener)) process.off(signal, listener);
      }
    }
    for (const spy of spies) spy.mockRestore();
  }
}
