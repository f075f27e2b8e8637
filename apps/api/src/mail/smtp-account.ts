/** Where mail is handed over, and as whom. */
import { BlockList, isIPv6 } from 'node:net';
import type { MailSettings } from '@site/schema/mail';
import type { Env } from '../config/env.ts';
import type { Db } from '../db/open.ts';
import type { MailPasswordsTable } from './mail.table.ts';

export interface SmtpAccount {
  host: string;
  port: number;
  /** Whether the connection is encrypted from the first byte. Otherwise it is by STARTTLS. */
  isEncrypted: boolean;
  /** Whether the server is this machine: then nobody listens in between, and any certificate will do. */
  isLocal: boolean;
  /** Empty where the server asks for none. */
  user: string;
  password: string;
  /** Email addresses; `replyTo` may be empty. */
  sender: string;
  replyTo: string;
}

/** Ports that are encrypted from the first byte: that of RFC 8314, and Amazon's other one. */
const ENCRYPTED_PORTS = [465, 2465];

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

export async function findAccount(
  { env, db }: { env: Pick<Env, 'smtp'>; db: Db },
  settings: MailSettings,
): Promise<SmtpAccount> {
  const { host, port, user, sender, replyTo } = settings;
  const server = env.smtp ?? {
    host,
    port,
    isEncrypted: ENCRYPTED_PORTS.includes(port),
    user,
    password: (await findPassword(db, settings)) ?? '',
  };
  // A name could lead anywhere; this one means this machine.
  const address = server.host.toLowerCase() === 'localhost' ? '127.0.0.1' : server.host;
  const isLocal = loopback.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
  return { ...server, host: address, isLocal, sender, replyTo };
}

type Login = Pick<MailPasswordsTable, 'host' | 'user'>;

/** The password that is kept for this server and user. */
export async function findPassword(db: Db, { host, user }: Login): Promise<string | undefined> {
  const row = await db
    .selectFrom('mailPasswords')
    .select('password')
    .where('host', '=', host)
    .where('user', '=', user)
    .executeTakeFirst();
  return row?.password;
}

/** @param password empty to forget the kept one */
export async function keepPassword(db: Db, { host, user }: Login, password: string): Promise<void> {
  if (password === '') await db.deleteFrom('mailPasswords').execute();
  else await db.replaceInto('mailPasswords').values({ id: 1, host, user, password }).execute();
}
