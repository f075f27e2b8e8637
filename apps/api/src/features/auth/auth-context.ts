import type { Env } from '../../config/env.ts';
import type { Db } from '../../db/open.ts';
import type { Admin, RequestContext } from '../../http/context.ts';
import type { Mail } from '../../mail/mail.ts';
import type { Challenges } from './challenges.ts';
import type { LoginLimits } from './login-limits.ts';
import type { Passwords } from './passwords.ts';

/** What signing in and the owner's account need of the site. */
export interface AuthServices {
  env: Pick<Env, 'publicOrigin' | 'dataDir'>;
  db: Db;
  now: () => Date;
  loginLimits: LoginLimits;
  passwords: Passwords;
  /** What passkeys sign. */
  challenges: Challenges;
  /** What the site signs with. */
  siteKey: () => Buffer;
  mail: Mail;
}

export type AuthContext = RequestContext<AuthServices>;

export type OwnerContext = AuthContext & { admin: Admin };
