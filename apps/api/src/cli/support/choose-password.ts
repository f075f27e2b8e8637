/**
 * Gets a new password: generated, typed without echo, or from standard input. Never from the command line, which other
 * users of the machine can read.
 */
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { newPassword } from '@site/schema/auth';
import { StartupError } from '../../config/startup-error.ts';
import { randomPassword } from '../../features/auth/passwords.ts';
import { firstLine } from './first-line.ts';

/** Throws a {@link StartupError} when the password is not valid. */
export async function choosePassword({ generate }: { generate: boolean }): Promise<string> {
  if (generate) {
    const password = randomPassword();
    process.stdout.write(`Password (shown this once): ${password}\n`);
    return password;
  }
  const parsed = newPassword.safeParse(await (process.stdin.isTTY ? askTwice() : firstLine()));
  if (!parsed.success) throw new StartupError(parsed.error.issues[0]?.message ?? 'Wrong password');
  return parsed.data;
}

async function askTwice(): Promise<string> {
  const password = await ask('New password: ');
  if ((await ask('Once more: ')) !== password) throw new StartupError('The two are not the same');
  return password;
}

/** Asks on the terminal without echo. */
async function ask(question: string): Promise<string> {
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: unseen, terminal: true });
  process.stdout.write(question);
  try {
    return await terminal.question('');
  } finally {
    terminal.close();
    process.stdout.write('\n');
  }
}
