/** `create-admin`: makes an account that can sign in. */
import { credentials } from '@site/schema/auth';
import { openServices } from '../app/services.ts';
import { readEnv } from '../config/env.ts';
import { StartupError } from '../config/startup-error.ts';
import { findAdminUser } from '../features/auth/auth.repository.ts';
import { createOwner } from '../features/auth/owner.ts';
import { choosePassword } from './ask.ts';
import { runCommand } from './command.ts';

const help = `Makes an account that can sign in to the admin area.

Usage: npm run create-admin -- --email <address> [--generate]

  --email <address>  what signs in
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
    const parsed = credentials.shape.username.safeParse(email);
    if (!parsed.success) {
      throw new StartupError(`${parsed.error.issues[0]?.message}: --email you@example.com`);
    }
    const { services, close } = await openServices(readEnv());
    try {
      if (await findAdminUser(services.db, parsed.data)) {
        throw new StartupError(`${parsed.data} has an account already: use reset-password`);
      }
      const password = await choosePassword({ generate });
      await createOwner(services, { email: parsed.data, password });
      process.stdout.write(`${parsed.data} can sign in now.\n`);
    } finally {
      await close();
    }
  },
});
