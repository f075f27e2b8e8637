/** `reset-password`: gives an account a new password and ends its sessions. */

import { openServices } from '../app/services.ts';
import { readEnv } from '../config/env.ts';
import { resetPassword } from '../features/auth/owner.ts';
import { chooseAccount, choosePassword } from './ask.ts';
import { assertSite, runCommand } from './command.ts';

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
      const { username } = await chooseAccount(services.db, email);
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
