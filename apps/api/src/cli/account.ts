/** `create-admin`, `reset-password` and `reset-account`. The first argument says which; the scripts of package.json give it. */
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { credentials, newPassword } from '@site/schema/auth';
import { TRPCError } from '@trpc/server';
import type { Services } from '../app/services.ts';
import { StartupError } from '../config/startup-error.ts';
import type { Db } from '../db/open.ts';
import {
  type AdminUser,
  findAdminUser,
  listAdminUsernames,
} from '../features/auth/auth.repository.ts';
import {
  changeOwnerEmail,
  createOwner,
  resetFactors,
  resetPassword,
} from '../features/auth/owner.ts';
import { randomPassword } from '../features/auth/passwords.ts';
import { firstLine, runSiteCommand, say } from './command.ts';

const [name = '', ...args] = process.argv.slice(2);

const FOLDER = "The site's data folder is the one of DATA_DIR. The site may be running.";
const OPTION_GENERATE = `  --generate         make up a password and show it once; otherwise it is asked for,
                     or read from standard input`;

const COMMANDS: Record<string, () => Promise<void>> = {
  'create-admin': () =>
    runSiteCommand({
      args,
      help: `Makes an account that can sign in to the admin area.

Usage: npm run create-admin -- --email <address> [--generate]

  --email <address>  what signs in
${OPTION_GENERATE}
  --help             show this

${FOLDER}
`,
      makesSite: true,
      options: { email: { type: 'string' }, generate: { type: 'boolean', default: false } },
      async run({ services }, { email, generate = false }) {
        const username = readEmail(email, '--email');
        if (await findAdminUser(services.db, username)) {
          throw new StartupError(`${username} has an account already: use reset-password`);
        }
        const password = await choosePassword({ generate });
        await createOwner(services, { email: username, password });
        say(`${username} can sign in now.`);
      },
    }),

  'reset-password': () =>
    runSiteCommand({
      args,
      help: `Gives an account a new password, signs it out everywhere, and removes its passkeys.

Usage: npm run reset-password -- [--email <address>] [--generate]

  --email <address>  whose; may be left out when there is one account
${OPTION_GENERATE}
  --help             show this

${FOLDER}
`,
      options: { email: { type: 'string' }, generate: { type: 'boolean', default: false } },
      async run({ services }, { email, generate = false }) {
        const { username } = await chooseAccount(services.db, email);
        const password = await choosePassword({ generate });
        await resetPassword(services, { email: username, password });
        say(
          `${username} has a new password; all sessions have ended, and all passkeys are removed.`,
        );
      },
    }),

  // For an owner who cannot sign in any more, though she knows her password.
  'reset-account': () =>
    runSiteCommand({
      args,
      help: `Resets what an account signs in with, and signs it out everywhere.

Usage: npm run reset-account -- [--email <address>] [--second-factor] [--passkeys]
                                [--new-email <address>]

  --second-factor        turn the second factor off, with its recovery codes
  --passkeys             remove all passkeys
  --new-email <address>  sign in with this email from now on
  --email <address>      whose; may be left out when there is one account
  --help                 show this

The password is reset by reset-password.
${FOLDER}
`,
      options: {
        email: { type: 'string' },
        'second-factor': { type: 'boolean', default: false },
        passkeys: { type: 'boolean', default: false },
        'new-email': { type: 'string' },
      },
      async run({ services }, { email, passkeys = false, ...options }) {
        const { 'second-factor': secondFactor = false, 'new-email': newEmail } = options;
        if (!secondFactor && !passkeys && newEmail === undefined) {
          const message = 'Say what to reset: --second-factor, --passkeys or --new-email <address>';
          throw new StartupError(message);
        }
        const to = newEmail === undefined ? undefined : readEmail(newEmail, '--new-email');
        const { id, username } = await chooseAccount(services.db, email);
        if (to !== undefined) await rename(services, { from: username, to });
        await resetFactors(services, id, { secondFactor, passkeys });
        if (secondFactor) say('The second factor is off.');
        if (passkeys) say('The passkeys are removed.');
        say('All sessions have ended.');
      },
    }),
};

function readEmail(text: string | undefined, option: string): string {
  const parsed = credentials.shape.username.safeParse(text);
  if (parsed.success) return parsed.data;
  throw new StartupError(`${parsed.error.issues[0]?.message}: ${option} you@example.com`);
}

async function rename(services: Services, change: { from: string; to: string }): Promise<void> {
  try {
    await changeOwnerEmail(services, change);
  } catch (error) {
    throw error instanceof TRPCError ? new StartupError(error.message) : error;
  }
  say(`${change.to} signs in instead of ${change.from}.`);
}

/**
 * Gets a new password: generated, typed without echo, or from standard input. Never from the command line, which other
 * users of the machine can read. Throws a {@link StartupError} when the password is not valid.
 */
async function choosePassword({ generate }: { generate: boolean }): Promise<string> {
  if (generate) {
    const password = randomPassword();
    say(`Password (shown this once): ${password}`);
    return password;
  }
  const parsed = newPassword.safeParse(await (process.stdin.isTTY ? askTwice() : firstLine()));
  if (!parsed.success) throw new StartupError(parsed.error.issues[0]?.message ?? 'Wrong password');
  return parsed.data;
}

async function askTwice(): Promise<string> {
  const password = await askUnseen('New password: ');
  if ((await askUnseen('Once more: ')) !== password)
    throw new StartupError('The two are not the same');
  return password;
}

/** Asks on the terminal without echo. */
async function askUnseen(question: string): Promise<string> {
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
async function chooseAccount(db: Db, email: string | undefined): Promise<AdminUser> {
  const usernames = await listAdminUsernames(db);
  const [only, ...more] = usernames;
  if (only === undefined) throw new StartupError('There is no account yet: use create-admin');
  if (email === undefined && more.length > 0)
    throw new StartupError(`Say whose with --email: ${usernames.join(', ')}`);
  const username = email === undefined ? only : email.trim().toLowerCase();
  if (!usernames.includes(username))
    throw new StartupError(`${username} has no account; there is ${usernames.join(', ')}`);
  const account = await findAdminUser(db, username);
  if (!account) throw new StartupError('The account has just changed: try again');
  return account;
}

const command = COMMANDS[name];
if (!command)
  throw new Error(`Give the name of a command first: ${Object.keys(COMMANDS).join(', ')}`);
await command();
