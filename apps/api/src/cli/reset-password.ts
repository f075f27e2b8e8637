/** `reset-password`: gives an account a new password and ends its sessions. */
import { readEnv } from '../env.ts';
import { listAdminUsernames } from '../features/auth/auth.repository.ts';
import { resetPassword } from '../features/auth/owner.ts';
import { openServices } from '../services.ts';
import { StartupError } from '../startup-error.ts';
import { assertSite } from './support/assert-site.ts';
import { choosePassword } from './support/choose-password.ts';
import { runCommand } from './support/command.ts';

const help = `Gives an account a new password, and signs it out everywhere.

Usage: npm run reset-password -- [--email <address>] [--generate]

  --email <address>  whose; may be left out when there is one account
  --generate         make up a password and show it once; otherwise it is asked for,
                     or read from standard input
  --help             show this

The site's data folder is the one of DATA_DIR. The site may be running.
`;

await runCommand({
  help,
  options: {
    email: { type: 'string' },
    generate: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
  async run({ email, generate = false }) {
    const env = readEnv();
    assertSite(env.dataDir);
    const { services, close } = await openServices(env);
    try {
      const username = choose(await listAdminUsernames(services.db), email);
      await resetPassword(services, {
        email: username,
        password: await choosePassword({ generate }),
      });
      process.stdout.write(`${username} has a new password; all sessions have ended.\n`);
    } finally {
      await close();
    }
  },
});

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
