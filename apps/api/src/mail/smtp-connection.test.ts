import { afterEach, expect, it } from 'vitest';
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
const SOON: Patience = { connect: 300, answer: 300 };

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

it.each([
  ['connect', 421, 'later'],
  ['connect', 554, 'refused'],
  ['auth', 454, 'later'],
  ['auth', 535, 'refused'],
  ['mail', 451, 'later'],
  ['mail', 553, 'refused'],
  ['rcpt', 450, 'later'],
  ['rcpt', '550 5.1.1 No such user', 'address-refused'],
  ['rcpt', '550 5.7.1 Relaying denied', 'refused'],
  ['rcpt', '554 Relay access denied', 'refused'],
  ['text', 452, 'later'],
  ['text', 554, 'refused'],
] as const)('a code at %s: %s is %s', async (phase, code, outcome) => {
  const smtp = await start({ login: LOGIN });
  smtp.fault = (moment) => (moment.phase === phase ? code : undefined);
  const result = await send(accountOf(smtp, LOGIN));
  expect(result.outcome).toBe(outcome);
  expect(result).toHaveProperty(
    'words',
    expect.stringMatching(/^[\w.]+ .+\. The server said: “\d{3}/),
  );
  expect(smtp.mails).toEqual([]);
});

it.each(['drop', 'silence'] as const)(
  'a line with %s at a phase: later before the text, then perhaps sent',
  async (fault) => {
    const smtp = await start({ login: LOGIN });
    const outcomes: string[] = [];
    for (const phase of ['connect', 'auth', 'mail', 'rcpt', 'text'] as const) {
      smtp.fault = (moment) => (moment.phase === phase ? fault : undefined);
      outcomes.push(`${phase} ${(await send(accountOf(smtp, LOGIN), SOON)).outcome}`);
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
  },
);

it('goes on over the same connection after one address was refused', async () => {
  const smtp = await start();
  smtp.fault = ({ phase, address }) =>
    phase === 'rcpt' && address === 'gone@example.org' ? '550 5.1.1 Unknown' : undefined;
  const connection = await open(accountOf(smtp));
  const outcomes: string[] = [];
  for (const to of ['gone@example.org', 'a@example.org', 'gone@example.org', 'b@example.org']) {
    outcomes.push((await connection.send({ to, ...MAIL })).outcome);
  }
  connection.close();
  expect(outcomes).toEqual(['address-refused', 'sent', 'address-refused', 'sent']);
  expect(smtp.mails.map(({ to }) => to)).toEqual(['a@example.org', 'b@example.org']);
  expect(smtp.connections).toBe(1);
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
  expect(await send(accountOf(smtp, { isEncrypted: true }), SOON)).toMatchObject({
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
