/** One connection to the mail server, over which one mail goes after the other. */
import { Readable } from 'node:stream';
import type { SMTPConnectionOptions } from 'nodemailer/lib/smtp-connection';
import { MINUTE, SECOND } from '../lib/durations.ts';
import type { SmtpAccount } from './smtp-account.ts';
import { answerOf, inPlainWords, isUnsafe, type SmtpError } from './smtp-words.ts';

export interface OutgoingMail {
  /** One email address. */
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Further ones, such as `List-Unsubscribe`. */
  headers?: Readonly<Record<string, string>>;
  /** Of the header `Message-ID`, with its brackets; otherwise a new one. */
  messageId?: string;
}

export type SendResult =
  /** The server has it. */
  | { outcome: 'sent'; answer: string }
  /** Not sent, and it may go later: 4xx, or no connection before the text was sent. */
  | { outcome: 'later'; words: string }
  /** Not sent: 5xx for the address of the reader. */
  | { outcome: 'address-refused'; words: string }
  /** Not sent, nor will any other be: sign-in, certificate, sender, content. */
  | { outcome: 'refused'; words: string }
  /** The answer to the text was lost: perhaps sent. */
  | { outcome: 'uncertain'; words: string };

type NotSent = Exclude<SendResult, { outcome: 'sent' }>;

export interface MailConnection {
  /** Sends one mail. One at a time: the next only after the answer. It never rejects. */
  send(mail: OutgoingMail): Promise<SendResult>;
  close(): void;
}

/** There is no connection; `result` says why, as that of a mail that was not sent. */
export class NotConnected extends Error {
  readonly result: NotSent;

  constructor(result: NotSent) {
    super(result.words);
    this.result = result;
  }
}

/** Milliseconds. */
export interface Patience {
  /** Until the server has greeted, and encryption is agreed. */
  connect: number;
  /** For each answer. A server that looks for spam takes its time over the text. */
  answer: number;
}

const PATIENCE: Patience = { connect: 20 * SECOND, answer: 5 * MINUTE };

export interface Sender {
  account: SmtpAccount;
  /** What readers see beside the address. */
  name: string;
  /** What this machine calls itself: a host name. */
  hostname: string;
  now: () => Date;
}

type Done<T> = (error: SmtpError | null | undefined, value?: T) => void;

/** Throws a {@link NotConnected}. */
export async function openConnection(
  sender: Sender,
  { connect, answer }: Patience = PATIENCE,
): Promise<MailConnection> {
  const { account, hostname } = sender;
  const options: SMTPConnectionOptions = {
    host: account.host,
    port: account.port,
    secure: account.isEncrypted,
    requireTLS: !account.isLocal,
    ...(account.isLocal && { tls: { rejectUnauthorized: false } }),
    name: hostname,
    connectionTimeout: connect,
    greetingTimeout: connect,
    dnsTimeout: connect,
    socketTimeout: answer,
  };
  // Loaded with the first mail.
  const { default: SmtpConnection } = await import('nodemailer/lib/smtp-connection');
  const smtp = new SmtpConnection(options);
  // Whoever waits for an answer hears it too; in between nobody does.
  smtp.on('error', () => undefined);

  /** Does one step, which the end of the connection ends too. */
  const step = <T>(work: (done: Done<T>) => void): Promise<T | undefined> =>
    new Promise<T | undefined>((resolve, reject) => {
      // After the answer that says why, where there is one.
      const ended = () => void setImmediate(reject, new Error('The connection is closed'));
      const done: Done<T> = (error, value) => {
        smtp.off('error', reject).off('end', ended);
        if (error) reject(error);
        else resolve(value);
      };
      smtp.once('error', reject).once('end', ended);
      work(done);
    });

  try {
    await step((done) => smtp.connect(done));
    const { user, password: pass } = account;
    if (user !== '') await step((done) => smtp.login({ user, pass }, done));
  } catch (error) {
    smtp.close();
    throw new NotConnected(resultOf(error as SmtpError, { account, isTextSent: false }));
  }

  return {
    async send(mail) {
      const { envelope, raw } = await composed(mail, sender);
      const text = Readable.from([raw]);
      let isTextSent = false;
      text.once('end', () => {
        isTextSent = true;
      });
      try {
        const info = await step<{ response?: string }>((done) => smtp.send(envelope, text, done));
        return { outcome: 'sent', answer: answerOf(info?.response ?? '') };
      } catch (error) {
        // Of a mail that was refused the server still has the sender. Where it is gone, the next mail says so.
        if (!smtp.destroyed) await step((done) => smtp.reset(done)).catch(() => smtp.close());
        return resultOf(error as SmtpError, { account, isTextSent });
      }
    },
    close: () => (smtp.destroyed ? undefined : smtp.quit()),
  };
}

async function composed(
  { messageId, headers, ...mail }: OutgoingMail,
  { account, name, now }: Sender,
) {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
  const node = new MailComposer({
    ...mail,
    from: { name, address: account.sender },
    ...(account.replyTo && { replyTo: account.replyTo }),
    ...(headers && { headers: { ...headers } }),
    ...(messageId && { messageId }),
    date: now(),
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile();
  return { envelope: node.getEnvelope(), raw: await node.build() };
}

/** Codes and words with which a server refuses an address for who sends, not for what the address is. */
const IS_OF_SENDER = /^(530|535|538|503)|\b5\.7\.\d|relay/i;

function resultOf(
  error: SmtpError,
  { account, isTextSent }: { account: SmtpAccount; isTextSent: boolean },
): NotSent {
  const words = inPlainWords(error, account);
  const { responseCode, command, response = '' } = error;
  if (responseCode === undefined) {
    if (isTextSent) return { outcome: 'uncertain', words };
    const isFinal =
      isUnsafe(error) || ['EAUTH', 'EENVELOPE', 'EMESSAGE'].includes(error.code ?? '');
    return { outcome: isFinal ? 'refused' : 'later', words };
  }
  if (responseCode < 500) return { outcome: 'later', words };
  const isAddress = command === 'RCPT TO' && !IS_OF_SENDER.test(response);
  return { outcome: isAddress ? 'address-refused' : 'refused', words };
}
