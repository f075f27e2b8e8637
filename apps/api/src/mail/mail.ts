/** The site's mail, as the parts above use it. */
import { defaults } from '@site/schema/site/defaults';
import type { Env } from '../config/env.ts';
import { contentOf, readSection, sectionReader } from '../content/settings.ts';
import type { Database } from '../db/open.ts';
import { findAccount } from './smtp-account.ts';
import {
  type MailConnection,
  NotConnected,
  type OutgoingMail,
  openConnection,
  type Patience,
  type SendResult,
} from './smtp-connection.ts';

/** What a part needs to send mail. */
export interface Mail {
  /** Whether the owner has set up mail; without it nothing that needs it is offered. Cheap. */
  isSetUp(): boolean;
  /** Sends one mail of the site's own over a connection of its own. */
  send(mail: OutgoingMail, patience?: Patience): Promise<SendResult>;
  /** A connection for many mails, to be closed. Throws a {@link NotConnected}. */
  connect(patience?: Patience): Promise<MailConnection>;
  /** How many mails an hour the owner allows. */
  hourly(): number;
}

interface Options {
  env: Pick<Env, 'smtp' | 'publicOrigin'>;
  database: Database;
  now: () => Date;
}

export function createMail({ env, database, now }: Options): Mail {
  const read = sectionReader(database, 'mail');
  function settings() {
    const stored = read();
    return (stored && readSection('mail', stored)) || defaults.mail;
  }

  async function connect(patience?: Patience): Promise<MailConnection> {
    const account = await findAccount({ env, db: database.db }, settings());
    const { name } = await contentOf(database.db, 'identity');
    const { hostname } = new URL(env.publicOrigin);
    return openConnection({ account, name, hostname, now }, patience);
  }

  return {
    isSetUp() {
      const { host, sender } = settings();
      return (env.smtp !== null || host !== '') && sender !== '';
    },
    hourly: () => settings().hourly,
    connect,
    async send(mail, patience) {
      let connection: MailConnection;
      try {
        connection = await connect(patience);
      } catch (error) {
        if (error instanceof NotConnected) return error.result;
        throw error;
      }
      const result = await connection.send(mail);
      connection.close();
      return result;
    },
  };
}
