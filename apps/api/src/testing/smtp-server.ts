/** A real mail server for tests, at any free port of this machine. It can be made to fail at each step. */
import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import type { Certificate } from './certificates.ts';

/** What the server is doing when it may fail. `data`: the text begins to come; `text`: all of it is there. */
export type SmtpPhase = 'connect' | 'auth' | 'mail' | 'rcpt' | 'data' | 'text';

export interface SmtpMoment {
  phase: SmtpPhase;
  /** The address of MAIL FROM or RCPT TO, from `data` on that of the reader. */
  address: string;
  /** The number of the connection, from 1 on. */
  connection: number;
}

/**
 * A code of SMTP (`450`, or with words `'550 5.1.1 No such user'`); `drop`: the line is cut; `silence`: no answer comes, ever;
 * a promise: what it resolves to, after that time. Undefined: all is well.
 */
type Failure = number | string | undefined;
export type Fault = (moment: SmtpMoment) => Failure | Promise<Failure>;

export interface ReceivedMail {
  from: string;
  to: string;
  /** Whether the client heard that the server took it. */
  isAnswered: boolean;
  /** The source. */
  raw: string;
  parsed: ParsedMail;
}

export interface SmtpServerOptions {
  /** The login that it asks for. */
  login?: { user: string; password: string };
  encryption?: 'none' | 'starttls' | 'from the first byte';
  /** Otherwise one of a stranger for `localhost`, which has expired and nobody has signed. */
  certificate?: Pick<Certificate, 'key' | 'cert'>;
  /** Where it listens: `0.0.0.0` is this machine too, and no address for which the site trusts any certificate. */
  host?: string;
}

export interface TestSmtpServer {
  host: string;
  port: number;
  /** For `SMTP_URL`. */
  url: string;
  /** Whose whole text has come, in this order. */
  mails: ReceivedMail[];
  /** How it fails from now on; `undefined`: not. */
  fault: Fault | undefined;
  /** Connections that were made. */
  readonly connections: number;
  /** Resolves when so many mails are there. */
  received(count: number): Promise<ReceivedMail[]>;
  close(): Promise<void>;
}

export async function startSmtpServer({
  login,
  encryption = 'none',
  certificate,
  host = '127.0.0.1',
}: SmtpServerOptions = {}): Promise<TestSmtpServer> {
  const sockets = new Map<number, { socket: Socket; connection: number }>();
  const waiting: { count: number; resolve: () => void }[] = [];
  let connections = 0;

  type Callback = (error?: Error | null) => void;
  /** Answers a step, or fails. `session` is of the connection. */
  async function answer(
    session: SMTPServerSession,
    { phase, address = session.envelope.rcptTo[0]?.address ?? '' }: Partial<SmtpMoment>,
    callback: Callback,
  ) {
    const line = sockets.get(session.remotePort);
    const moment = { phase: phase ?? 'text', address, connection: line?.connection ?? 0 };
    const failure = await site.fault?.(moment);
    if (failure === 'silence') return 'failed';
    if (failure === 'drop') {
      line?.socket.destroy();
      return 'failed';
    }
    if (failure === undefined) {
      callback();
      return 'well';
    }
    const [, code = '', words = ''] = /^(\d{3}) ?(.*)$/.exec(String(failure)) ?? [];
    callback(Object.assign(new Error(words || 'The test says no'), { responseCode: Number(code) }));
    return 'failed';
  }

  const server = new SMTPServer({
    secure: encryption === 'from the first byte',
    ...certificate,
    logger: false,
    disabledCommands: [
      ...(encryption === 'none' ? ['STARTTLS'] : []),
      ...(login === undefined ? ['AUTH'] : []),
    ],
    authOptional: login === undefined,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    closeTimeout: 1,
    onConnect: (session, callback) => void answer(session, { phase: 'connect' }, callback),
    onAuth({ username, password }, session, callback) {
      const isRight = username === login?.user && password === login?.password;
      void answer(session, { phase: 'auth' }, (error) => {
        if (error) return callback(error);
        if (isRight) return callback(null, { user: username });
        callback(Object.assign(new Error('5.7.8 Bad credentials'), { responseCode: 535 }));
      });
    },
    onMailFrom: ({ address }, session, callback) =>
      void answer(session, { phase: 'mail', address }, callback),
    onRcptTo: ({ address }, session, callback) =>
      void answer(session, { phase: 'rcpt', address }, callback),
    async onData(stream, session, callback) {
      if ((await answer(session, { phase: 'data' }, () => undefined)) === 'failed') return;
      const chunks: Buffer[] = [];
      try {
        for await (const chunk of stream) chunks.push(chunk as Buffer);
      } catch (error) {
        // The client was killed within the text: there is no mail.
        if ((error as { code?: unknown }).code === 'ECONNECTION') return;
        throw error;
      }
      const raw = Buffer.concat(chunks).toString();
      const mail: ReceivedMail = {
        from: session.envelope.mailFrom ? session.envelope.mailFrom.address : '',
        to: session.envelope.rcptTo[0]?.address ?? '',
        isAnswered: false,
        raw,
        parsed: await simpleParser(raw),
      };
      let isRefused = false;
      const outcome = await answer(session, { phase: 'text' }, (error) => {
        isRefused = Boolean(error);
        if (error) callback(error);
      });
      // One that was refused is not there.
      if (isRefused) return;
      mail.isAnswered = outcome === 'well';
      site.mails.push(mail);
      if (mail.isAnswered) callback();
      for (const { count, resolve } of waiting) if (site.mails.length >= count) resolve();
    },
  });
  server.on('error', () => undefined);
  server.server.on('connection', (socket: Socket) => {
    connections += 1;
    sockets.set(socket.remotePort ?? 0, { socket, connection: connections });
  });
  server.listen(0, host);
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  const user = login
    ? `${encodeURIComponent(login.user)}:${encodeURIComponent(login.password)}@`
    : '';

  const site: TestSmtpServer = {
    host,
    port,
    url: `smtp${encryption === 'from the first byte' ? 's' : ''}://${user}${host}:${port}`,
    mails: [],
    fault: undefined,
    get connections() {
      return connections;
    },
    async received(count) {
      if (site.mails.length < count) {
        await new Promise<void>((resolve) => waiting.push({ count, resolve }));
      }
      return site.mails;
    },
    async close() {
      for (const { socket } of sockets.values()) socket.destroy();
      await new Promise<void>((resolve) => server.close(resolve));
    },
  };
  return site;
}
