/** `reset-account`: for an owner who cannot sign in any more, though she knows her password. */
import { credentials } from '@site/schema/auth';
import { TRPCError } from '@trpc/server';
import { openServices, type Services } from '../app/services.ts';
import { readEnv } from '../config/env.ts';
import { StartupError } from '../config/startup-error.ts';
import { changeOwnerEmail, resetFactors } from '../features/auth/owner.ts';
import { chooseAccount } from './ask.ts';
import { assertSite, runCommand } from './command.ts';

const help = `Resets what an account signs in with, and signs it out everywhere.

Usage: npm run reset-account -- [--email <address>] [--second-factor] [--passkeys]
                                [--new-email <address>]

  --second-factor        turn the second factor off, with its recovery codes
  --passkeys             remove all passkeys
  --new-email <address>  sign in with this email from now on
  --email <address>      whose; may be left out when there is one account
  --help                 show this

The password is reset by reset-password.
The site's data folder is the one of DATA_DIR. The site may be running.
`;

await runCommand({
  help,
  options: {
    email: { type: 'string' },
    'second-factor': { type: 'boolean', default: false },
    passkeys: { type: 'boolean', default: false },
    'new-email': { type: 'string' },
    help: { type: 'boolean', default: false },
  },
  async run({ email, 'second-factor': secondFactor = false, passkeys = false, ...options }) {
    const newEmail = options['new-email'];
    if (!secondFactor && !passkeys && newEmail === undefined) {
      const message = 'Say what to reset: --second-factor, --passkeys or --new-email <address>';
      throw new StartupError(message);
    }
    const to = newEmail === undefined ? undefined : readEmail(newEmail);
    const env = readEnv();
    assertSite(env.dataDir);
    const { services, close } = await openServices(env);
    try {
      const account = await chooseAccount(services.db, email);
      const { id, username } = account;
      if (to !== undefined) await rename(services, { from: username, to });
      await resetFactors(services, { id, secondFactor, passkeys });
      if (secondFactor) process.stdout.write('The second factor is off.\n');
      if (passkeys) process.stdout.write('The passkeys are removed.\n');
      process.stdout.write('All sessions have ended.\n');
    } finally {
      await close();
    }
  },
});

function readEmail(text: string): string {
  const parsed = credentials.shape.username.safeParse(text);
  if (parsed.success) return parsed.data;
  throw new StartupError(`${parsed.error.issues[0]?.message}: --new-email you@example.com`);
}

async function rename(services: Services, change: { from: string; to: string }): Promise<void> {
  try {
    await changeOwnerEmail(services, change);
  } catch (error) {
    throw error instanceof TRPCError ? new StartupError(error.message) : error;
  }
  process.stdout.write(`${change.to} signs in instead of ${change.from}.\n`);
}
