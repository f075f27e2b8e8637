import { type MailStatus, type MailTest, mailPassword } from '@site/schema/mail';
import type { Env } from '../config/env.ts';
import { contentOf } from '../content/settings.ts';
import type { Db } from '../db/open.ts';
import { refusal } from '../http/errors.ts';
import { proceduresFor, router } from '../http/procedures.ts';
import { SECOND } from '../lib/durations.ts';
import type { Mail } from './mail.ts';
import { ownMail } from './own-mail.ts';
import { findPassword, keepPassword } from './smtp-account.ts';

interface MailServices {
  db: Db;
  env: Pick<Env, 'smtp'>;
  mail: Mail;
}

const { adminProcedure } = proceduresFor<MailServices>();

/** The owner waits for it. */
export const PATIENCE_OF_TEST = { connect: 15 * SECOND, answer: 30 * SECOND };

export const mailRouter = router({
  status: adminProcedure.query(async ({ ctx: { services, admin } }): Promise<MailStatus> => {
    const { db, env, mail } = services;
    return {
      isSetUp: mail.isSetUp(),
      fixedHost: env.smtp?.host ?? null,
      hasPassword: (await findPassword(db, await contentOf(db, 'mail'))) !== undefined,
      to: admin.username,
    };
  }),

  /** The password is only ever taken, never given. */
  keepPassword: adminProcedure
    .meta({ keepsPages: true })
    .input(mailPassword)
    .mutation(async ({ ctx: { services }, input }) => {
      const settings = await contentOf(services.db, 'mail');
      if (settings.host === '') {
        throw refusal('BAD_REQUEST', 'Save the server first: the password is kept for it alone');
      }
      await keepPassword(services.db, settings, input.password);
    }),

  sendTest: adminProcedure
    .meta({ keepsPages: true })
    .mutation(async ({ ctx: { services, admin } }): Promise<MailTest> => {
      const { db, mail } = services;
      if (!mail.isSetUp()) {
        throw refusal('BAD_REQUEST', 'Save a server and a sender first');
      }
      const { name } = await contentOf(db, 'identity');
      const message = ownMail(name, {
        subject: `A test from ${name}`,
        parts: ['Your site can send mail. Nothing else is to do.'],
        foot: 'You asked for this test in Settings, under Mail.',
      });
      const result = await mail.send({ ...message, to: admin.username }, PATIENCE_OF_TEST);
      return result.outcome === 'sent'
        ? { isSent: true, words: `The server took it: “${result.answer}”.` }
        : { isSent: false, words: result.words };
    }),
});
