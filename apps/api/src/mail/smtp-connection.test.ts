import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterEach, describe, expect, it } from 'vitest';
import { type Certificate, makeCertificate } from '../testing/certificates.ts';
import {
  type SmtpServerOptions,
  startSmtpServer,
  type TestSmtpServer,
} from '../testing/smtp-server.ts';
import type { SmtpAccount } from './smtp-account.ts';
import { NotConnected, openConnection, type Patience, type SendResult } from './smtp-connection.ts';

let server: TestSmtpServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

const LOGIN = { user: 'anna@example.com', password: 'geheim & groß' };
const MAIL = { subject: 'Soup', text: 'Hello\n.\nSoup', html: '<p>Hello</p>' };
const SOON: Patience = { connect: 100, answer: 100 };

async function start(options?: SmtpServerOptions) {
  server = await startSmtpServer(options);
  return server;
}

const accountOf = (
  { host, port }: { host: string; port: number },
  given: Partial<SmtpAccount> = {},
): SmtpAccount => ({
  host,
  port,
  isEncrypted: false,
  isLocal: true,
  user: '',
  password: '',
  sender: 'anna@example.com',
  replyTo: '',
  ...given,
});

const open = (account: SmtpAccount, patience?: Patience) => {
  const now = () => new Date('2026-11-18T12:00:00Z');
  return openConnection({ account, name: 'Anna’s Table', hostname: 'example.com', now }, patience);
};

/** What becomes of one mail. */
async function send(account: SmtpAccount, patience?: Patience): Promise<SendResult> {
  try {
    const connection = await open(account, patience);
    const result = await connection.send({ to: 'reader@example.org', ...MAIL });
    connection.close();
    return result;
  } catch (error) {
    if (error instanceof NotConnected) return error.result;
    throw error;
  }
}

it('sends mails over one connection, each whole', async () => {
  const { port, mails } = await start({ login: LOGIN });
  const connection = await open(accountOf({ host: '127.0.0.1', port }, LOGIN));
  const headers = { 'List-Unsubscribe': '<https://example.com/leave>' };
  const first = await connection.send({ to: 'a@example.org', ...MAIL, headers });
  const messageId = '<letter-1@example.com>';
  const second = await connection.send({ to: 'b@example.org', ...MAIL, messageId });
  connection.close();
  expect([first.outcome, second.outcome]).toEqual(['sent', 'sent']);
  expect(server?.connections).toBe(1);
  expect(mails.map(({ from, to }) => `${from} > ${to}`)).toEqual([
    'anna@example.com > a@example.org',
    'anna@example.com > b@example.org',
  ]);
  const [one, two] = mails;
  expect(one?.parsed.from?.text).toBe('"Anna’s Table" <anna@example.com>');
  expect(one?.parsed.text).toBe('Hello\n.\nSoup');
  expect(one?.raw).toContain('List-Unsubscribe: <https://example.com/leave>');
  expect(one?.raw).toContain('Date: Wed, 18 Nov 2026 12:00:00 +0000');
  expect(two?.parsed.messageId).toBe('<letter-1@example.com>');
});

/** What the owner reads begins with what is wrong, and ends with what the server said. */
const PLAIN = { words: expect.stringMatching(/^[\w.]+ .+\. The server said: “\d{3}/) };

it.each([
  ['connect', 421, 'later'],
  ['connect', 554, 'refused'],
  ['auth', 454, 'later'],
  ['auth', 535, 'refused'],
] as const)('a code at %s: %s is %s', async (phase, code, outcome) => {
  const smtp = await start({ login: LOGIN });
  smtp.fault = (moment) => (moment.phase === phase ? code : undefined);
  expect(await send(accountOf(smtp, LOGIN))).toMatchObject({ outcome, ...PLAIN });
});

it('tells what a code means for a mail, and goes on over the same connection', async () => {
  const smtp = await start();
  const connection = await open(accountOf(smtp));
  const to = 'reader@example.org';
  for (const [phase, code, outcome] of [
    ['mail', 451, 'later'],
    ['mail', 553, 'refused'],
    ['rcpt', 450, 'later'],
    ['rcpt', '550 5.1.1 No such user', 'address-refused'],
    ['rcpt', '550 5.7.1 Relaying denied', 'refused'],
    ['rcpt', '554 Relay access denied', 'refused'],
    ['text', 452, 'later'],
    ['text', 554, 'refused'],
  ] as const) {
    smtp.fault = (moment) => (moment.phase === phase ? code : undefined);
    const result = await connection.send({ to, ...MAIL });
    expect(result, `${phase} ${code}`).toMatchObject({ outcome, ...PLAIN });
  }
  smtp.fault = undefined;
  expect(await connection.send({ to, ...MAIL })).toMatchObject({ outcome: 'sent' });
  connection.close();
  expect(smtp.mails).toHaveLength(1);
  expect(smtp.connections).toBe(1);
});

it('says later of a line that breaks before the text is sent, and then that it is perhaps there', async () => {
  const smtp = await start({ login: LOGIN });
  const outcomes: string[] = [];
  for (const phase of ['connect', 'auth', 'mail', 'rcpt', 'text'] as const) {
    smtp.fault = (moment) => (moment.phase === phase ? 'drop' : undefined);
    outcomes.push(`${phase} ${(await send(accountOf(smtp, LOGIN))).outcome}`);
  }
  expect(outcomes).toEqual([
    'connect later',
    'auth later',
    'mail later',
    'rcpt later',
    'text uncertain',
  ]);
  // It has the mail, and nobody heard it.
  expect(smtp.mails.map(({ isAnswered }) => isAnswered)).toEqual([false]);
});

it('says the same of a server that falls silent', async () => {
  const smtp = await start();
  smtp.fault = ({ phase }) => (phase === 'connect' ? 'silence' : undefined);
  expect(await send(accountOf(smtp), SOON)).toMatchObject({ outcome: 'later' });
  smtp.fault = ({ phase }) => (phase === 'text' ? 'silence' : undefined);
  // A machine that is so busy that the text has not gone yet: later.
  for (const answer of [300, 3000, 30_000]) {
    const { outcome } = await send(accountOf(smtp), { connect: 20_000, answer });
    if (outcome === 'uncertain') return;
    expect(outcome).toBe('later');
  }
  expect.fail('It never waited for the answer to the text');
});

it('waits for a slow server', async () => {
  const smtp = await start();
  smtp.fault = () => new Promise((resolve) => setTimeout(resolve, 20, undefined));
  expect(await send(accountOf(smtp))).toMatchObject({ outcome: 'sent' });
});

it('says later over a connection that the server has closed', async () => {
  const smtp = await start();
  const connection = await open(accountOf(smtp));
  await smtp.close();
  server = undefined;
  await expect
    .poll(async () => (await connection.send({ to: 'a@b.co', ...MAIL })).outcome)
    .toBe('later');
});

it('sends to no server whose certificate nobody has signed, nor without encryption', async () => {
  const host = '0.0.0.0';
  for (const encryption of ['starttls', 'from the first byte'] as const) {
    const smtp = await start({ encryption, host, login: LOGIN });
    const isEncrypted = encryption === 'from the first byte';
    const strange = accountOf(smtp, { ...LOGIN, isEncrypted, isLocal: false });
    expect(await send(strange)).toEqual({
      outcome: 'refused',
      words: expect.stringContaining('certificate of 0.0.0.0 is not right: it has expired'),
    });
    // On this machine nobody listens in between.
    expect(await send({ ...strange, host: '127.0.0.1', isLocal: true })).toMatchObject({
      outcome: 'sent',
    });
    await smtp.close();
  }
  const open = await start({ host, login: LOGIN });
  const heard: string[] = [];
  open.fault = ({ phase }) => void heard.push(phase);
  expect(await send(accountOf(open, { ...LOGIN, isLocal: false }))).toEqual({
    outcome: 'refused',
    words: expect.stringContaining('0.0.0.0 does not encrypt at port'),
  });
  expect(heard).toEqual(['connect']);
});

describe('a server with a certificate', () => {
  const host = '0.0.0.0';
  const known = getCACertificates('default');
  const trust = ({ ca }: Certificate) => setDefaultCACertificates([...known, ca]);
  afterEach(() => setDefaultCACertificates(known));

  it.each([
    ['starttls', false],
    ['from the first byte', true],
  ] as const)(
    'that is right gets the password and the mail: %s',
    async (encryption, isEncrypted) => {
      const certificate = await makeCertificate(`IP:${host}`);
      const smtp = await start({ encryption, certificate, host, login: LOGIN });
      const account = accountOf(smtp, { ...LOGIN, isEncrypted, isLocal: false });
      expect(await send(account)).toMatchObject({
        outcome: 'refused',
        words: expect.stringMatching(/is not right: nobody who is known has signed it\./),
      });
      expect(smtp.mails).toEqual([]);
      trust(certificate);
      expect(await send(account)).toMatchObject({ outcome: 'sent' });
      expect(smtp.mails).toHaveLength(1);
    },
  );

  it('for another name is refused', async () => {
    const certificate = await makeCertificate('DNS:mail.example.com');
    trust(certificate);
    const smtp = await start({ encryption: 'starttls', certificate, host, login: LOGIN });
    expect(await send(accountOf(smtp, { ...LOGIN, isLocal: false }))).toMatchObject({
      outcome: 'refused',
      words: expect.stringContaining('it is for another name, by which you could give the server'),
    });
    expect(smtp.mails).toEqual([]);
  });
});

it('says in plain words what is wrong, and never the password', async () => {
  const smtp = await start({ login: LOGIN });
  const wrong = { ...LOGIN, password: 'hunter2-hunter2' };
  smtp.fault = ({ phase }) =>
    phase === 'auth' ? `535 5.7.8 You sent ${wrong.password}` : undefined;
  const refused = await send(accountOf(smtp, wrong));
  expect(refused).toEqual({
    outcome: 'refused',
    words:
      '127.0.0.1 does not take this user and password. Many providers want a password of its own for programs (“app password”). The server said: “535 5.7.8 You sent •••”',
  });
  smtp.fault = () => 'silence';
  expect(await send(accountOf(smtp), SOON)).toMatchObject({
    words: expect.stringMatching(/^127\.0\.0\.1 does not answer at port \d+\. Many hosts/),
  });
  smtp.fault = undefined;
  expect(await send(accountOf(smtp, { isEncrypted: true }))).toMatchObject({
    outcome: 'refused',
    words: expect.stringContaining('does not begin encrypted at port'),
  });
  const { port } = smtp;
  await smtp.close();
  server = undefined;
  expect(await send(accountOf({ host: '127.0.0.1', port }))).toEqual({
    outcome: 'later',
    words: `127.0.0.1 refuses connections at port ${port}: look at the server and the port.`,
  });
});
