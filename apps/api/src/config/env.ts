/** Reads and validates the environment variables; no other file reads them. The README documents every one. */
import { isIP } from 'node:net';
import path from 'node:path';
import { isTimeZone } from '@site/schema/site/sections';
import { z } from 'zod';
import { repositoryRoot } from './repository-root.ts';
import { StartupError } from './startup-error.ts';

const isOrigin = (text: string) => URL.canParse(text) && new URL(text).origin === text;

const NAMED_RANGES = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** Whether this is an IP, a range such as 10.0.0.0/8, or the name of a range. */
function isProxy(entry: string): boolean {
  const [ip = '', bits, ...rest] = entry.split('/');
  const family = isIP(ip);
  if (family === 0) return NAMED_RANGES.has(entry);
  if (rest.length > 0) return false;
  return bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

/** `smtp://user:password@host:port`, or `smtps://` for a server that is encrypted from the first byte. */
function smtpServerOf(text: string) {
  const { protocol, hostname, port, username, password } = new URL(text);
  const isEncrypted = protocol === 'smtps:';
  return {
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: Number(port) || (isEncrypted ? 465 : 587),
    isEncrypted,
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
  };
}

function isSmtpUrl(text: string): boolean {
  try {
    const { protocol } = new URL(text);
    return /^smtps?:$/.test(protocol) && smtpServerOf(text).host !== '';
  } catch {
    // No URL, or a percent sign that encodes nothing.
    return false;
  }
}

const whole = (min: number, max: number, error: string) =>
  z.coerce.number({ error }).int({ error }).min(min, { error }).max(max, { error });

const schema = z.object({
  PORT: whole(0, 65535, 'must be a port number').default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('data'),
  PUBLIC_ORIGIN: z
    .string()
    .transform((origin) => origin.replace(/\/$/, ''))
    .refine(isOrigin, { error: 'must be a scheme and host, such as https://example.com' })
    .refine((origin) => /^https?:/.test(origin), { error: 'must start with http:// or https://' })
    .optional(),
  SITE_TIME_ZONE: z
    .string()
    .refine(isTimeZone, { error: 'must be an IANA time zone, such as America/New_York' })
    .default('UTC'),
  ADMIN_EMAIL: z.email({ error: 'must be an email address' }).toLowerCase().optional(),
  ADMIN_PASSWORD: z.string().min(10, { error: 'must have at least 10 characters' }).optional(),
  FIRST_PASSWORD: z.enum(['print', 'file'], { error: 'must be print or file' }).optional(),
  /** Where systemd reads the output of a service, which many may read. */
  JOURNAL_STREAM: z.string().optional(),
  SMTP_URL: z
    .string()
    .refine(isSmtpUrl, {
      error:
        'must be such as smtp://user:password@smtp.example.com:587, with special characters as %40',
    })
    .transform(smtpServerOf)
    .optional(),
  METRICS_TOKEN: z.string().min(16, { error: 'must have at least 16 characters' }).optional(),
  HSTS_SUBDOMAINS: z.enum(['on', 'off'], { error: 'must be on or off' }).default('off'),
  SEED: z.enum(['demo', 'none'], { error: 'must be demo or none' }).default('demo'),
  TRUST_PROXY: z
    .string()
    .transform((list) => list.split(',').map((entry) => entry.trim()))
    .refine((list) => list.every(isProxy), {
      error: 'must be IP addresses or ranges of proxies, such as 127.0.0.1 or 10.0.0.0/8',
    })
    .optional(),
  BACKUP_COMMAND: z.string().optional(),
  BACKUP_COMMAND_MINUTES: whole(1, 720, 'must be a whole number of minutes from 1 to 720').default(
    60,
  ),
  WEB: z.enum(['built', 'none'], { error: 'must be built or none' }).default('built'),
  RATE_LIMITS: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
  VISIT_RETENTION_DAYS: whole(1, 36_500, 'must be a whole number of days from 1 to 36500').default(
    90,
  ),
  OWNER_CHECK: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'silent'], {
      error: 'must be trace, debug, info, warn, error or silent',
    })
    .default('warn'),
});

export type Env = ReturnType<typeof readEnv>;

/** Reads and validates the settings. Throws a {@link StartupError} that names every wrong one. */
export function readEnv(source: NodeJS.ProcessEnv = process.env) {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
    throw new StartupError(`Wrong setting: ${faults.join('; ')}`);
  }
  const env = parsed.data;
  if (Boolean(env.ADMIN_EMAIL) !== Boolean(env.ADMIN_PASSWORD)) {
    throw new StartupError('Wrong setting: ADMIN_EMAIL and ADMIN_PASSWORD go together');
  }
  return {
    port: env.PORT,
    host: env.HOST,
    /** Absolute. */
    dataDir: path.resolve(repositoryRoot, env.DATA_DIR),
    /** The scheme, host and port that visitors use, without a slash at the end. */
    publicOrigin: env.PUBLIC_ORIGIN ?? `http://localhost:${env.PORT}`,
    /** IANA name. */
    timeZone: env.SITE_TIME_ZONE,
    owner:
      env.ADMIN_EMAIL && env.ADMIN_PASSWORD
        ? { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD }
        : null,
    /** Whether the random password of a first start goes to a file of the data folder instead of the log. */
    hidesFirstPassword: (env.FIRST_PASSWORD ?? (env.JOURNAL_STREAM ? 'file' : 'print')) === 'file',
    /** The server for mail, which wins over the one of Settings. */
    smtp: env.SMTP_URL ?? null,
    /** What a program must send that reads the metrics; `null` when nobody may. */
    metricsToken: env.METRICS_TOKEN ?? null,
    /** Whether browsers are told that every host below this one has HTTPS too. */
    hstsSubdomains: env.HSTS_SUBDOMAINS === 'on',
    seed: env.SEED,
    /** The IPs or ranges of proxies whose forwarded headers the site trusts. */
    trustProxy: env.TRUST_PROXY ?? [],
    /** Whether the API serves pages. In development the web app's own server does. */
    servesPages: env.WEB === 'built',
    rateLimits: env.RATE_LIMITS === 'on',
    /** For how many days single visits are stored. Their totals stay. */
    visitRetentionDays: env.VISIT_RETENTION_DAYS,
    /** The owner's shell command that copies a backup off the machine, and its time limit in milliseconds. */
    backupCommand: env.BACKUP_COMMAND
      ? { command: env.BACKUP_COMMAND, limit: env.BACKUP_COMMAND_MINUTES * 60_000 }
      : null,
    /** Whether the process must run as the user to whom the data folder belongs. */
    checksOwner: env.OWNER_CHECK === 'on',
    logLevel: env.LOG_LEVEL,
  };
}

/** Whether failures of a start or a command are shown with their stacks. */
export const showsStacks = ({ LOG_LEVEL }: NodeJS.ProcessEnv = process.env): boolean =>
  LOG_LEVEL === 'debug' || LOG_LEVEL === 'trace';
