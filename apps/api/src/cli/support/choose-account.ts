import { StartupError } from '../../config/startup-error.ts';
import type { Db } from '../../db/open.ts';
import {
  type AdminUser,
  findAdminUser,
  listAdminUsernames,
} from '../../features/auth/auth.repository.ts';

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
