/** Reads one line; an empty one when the input ends before it. */
export async function firstLine(input: Readable = process.stdin): Promise<string> {
  const lines = createInterface({ input });
  for await (const line of lines) return line;
  return '';
}

/** Asks a question on the terminal. Anything but `y` or `yes` is a no. */
export async function confirm(
  question: string,
  { input, output }: { input: Readable; output: Writable } = {
    input: process.stdin,
    output: process.stdout,
  },
): Promise<boolean> {
  output.write(`${question} [y/N] `);
  return /^y(es)?$/i.test((await firstLine(input)).trim());
}

/**
 * Gets a new password: generated, typed without echo, or from standard input. Never from the command line, which other
 * users of the machine can read.
 */
import { createInterface } from 'node:readline/promises';
import { type Readable, Writable } from 'node:stream';
import { newPassword } from '@site/schema/auth';
import { StartupError } from '../config/startup-error.ts';
import type { Db } from '../db/open.ts';
import {
  type AdminUser,
  findAdminUser,
  listAdminUsernames,
} from '../features/auth/auth.repository.ts';
import { randomPassword } from '../features/auth/passwords.ts';

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

/** Finds an account by its email, or the only one without. Throws a {@link StartupError} when it is not clear which. */
export async function chooseAccount(db: Db, email: string | undefined): Promise<AdminUser> {
  const usernames = await listAdminUsernames(db);
  const account = await findAdminUser(db, choose(usernames, email));
  if (!account) throw new StartupError('The account has just changed: try again');
  return account;
}

function choose(usernames: string[], email: string | undefined): string {
  const [only, ...more] = usernames;
  if (only === undefined) throw new StartupError('There is no account yet: use create-admin');
  if (email === undefined) {
    if (more.length === 0) return only;
    throw new StartupError(`Say whose with --email: ${usernames.join(', ')}`);
  }
  const username = email.trim().toLowerCase();
  if (usernames.includes(username)) return username;
  throw new StartupError(`${username} has no account; there is ${usernames.join(', ')}`);
}
