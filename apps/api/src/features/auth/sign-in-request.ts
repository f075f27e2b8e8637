/** What sign-ins and proofs of the owner read from a request, and the cookies that they set in its answer. */

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Env } from '../../config/env.ts';
import { forgetFirstPassword } from '../../config/first-password.ts';
import type { Db } from '../../db/open.ts';
import { deviceCookie, sessionCookie } from '../../http/context.ts';
import { networkOf } from '../../lib/network.ts';
import { reduceUserAgent } from '../../lib/user-agent.ts';
import { type AdminUser, listAdminUsers } from './auth.repository.ts';
import type { AuthContext } from './auth-context.ts';
import { type LoginAttempt, LoginLimitError, type LoginSource } from './login-limits.ts';
import { KEPT_LIFETIME, startSession } from './sessions.ts';

type Http = NonNullable<AuthContext['http']>;

export function httpOf({ http }: Pick<AuthContext, 'http'>): Http {
  if (!http)
    throw new Error('Signing in and out need an HTTP request, whose answer sets the cookies');
  return http;
}

/** The id of the known device that sends the request; `null` for any other. */
export function deviceOf(
  { services }: AuthContext,
  { request }: Http,
  admin: AdminUser | undefined,
): string | null {
  const token = request.cookies[deviceCookie(services.env).name];
  return admin ? knownDevice(services, admin, token) : null;
}

/** Whether an account has signed in before in the browser that sends the request. */
export async function isKnownDevice(
  services: { env: Env; db: Db; siteKey: () => Buffer; now: () => Date },
  request: Http['request'],
): Promise<boolean> {
  const token = request.cookies[deviceCookie(services.env).name];
  if (!token) return false;
  const admins = await listAdminUsers(services.db);
  return admins.some((admin) => knownDevice(services, admin, token) !== null);
}

/** Counts a sign-in that failed, and logs it without who tried. */
export function noteFailure({ services: { loginLimits } }: AuthContext, { request }: Http): void {
  if (!loginLimits.noteFailure()) return;
  request.log.warn({ failedInDay: loginLimits.failedInDay() }, 'A sign-in failed');
}

/** Counts an attempt of this request. Throws a {@link LoginLimitError} after too many failures. */
export function beginAttempt(
  { services }: AuthContext,
  { request, reply }: Http,
  source: { device: string } | { code: string } | { account?: string },
): LoginAttempt {
  const isWhole = 'device' in source || 'code' in source;
  const counted: LoginSource = isWhole ? source : { network: networkOf(request.ip), ...source };
  try {
    return services.loginLimits.begin(counted);
  } catch (error) {
    if (error instanceof LoginLimitError) reply.header('retry-after', error.retryAfter);
    throw error;
  }
}

/**
 * Starts a session, and sets its cookie and the one of the known device.
 *
 * @param keepSignedIn whether the cookie outlives the browser's closing
 */
export async function openSession(
  { services }: AuthContext,
  { request, reply }: Http,
  admin: AdminUser,
  { keepSignedIn }: { keepSignedIn?: boolean | undefined },
): Promise<void> {
  const program = reduceUserAgent(request.headers['user-agent']);
  const sessionId = await startSession(services, admin, program, keepSignedIn);
  await forgetFirstPassword(services.env.dataDir);
  const session = sessionCookie(services.env);
  const device = deviceCookie(services.env);
  const deviceToken = createDeviceToken(services, admin);
  reply
    .setCookie(session.name, sessionId, {
      ...session.options,
      ...(keepSignedIn && { maxAge: KEPT_LIFETIME / 1000 }),
    })
    .setCookie(device.name, deviceToken, { ...device.options, maxAge: DEVICE_LIFETIME });
}

// The cookie of a browser that has signed in before. It grants no access. It only gives that browser its own count of
// failed sign-ins, so that strangers who fail on purpose cannot lock the owner out.

/** Seconds. */
const DEVICE_LIFETIME = 180 * 24 * 60 * 60;

type Account = Pick<AdminUser, 'id' | 'passwordHash'>;
type Signing = { siteKey: () => Buffer; now: () => Date };

/** The password's hash is in it, so that no device stays known after a new password. */
function signature(
  { siteKey }: Signing,
  { id, passwordHash }: Account,
  device: string,
  issued: string,
): Buffer {
  const text = ['device', id, passwordHash, device, issued].join(' ');
  return createHmac('sha256', siteKey()).update(text).digest();
}

/** The cookie's value for a browser that has just signed in. */
function createDeviceToken(services: Signing, account: Account): string {
  const device = randomBytes(16).toString('base64url');
  const issued = String(Math.floor(services.now().getTime() / 1000));
  return [device, issued, signature(services, account, device, issued).toString('base64url')].join(
    '.',
  );
}

/** The device's id, or `null` when the token is forged, expired or of another account. */
function knownDevice(
  services: Signing,
  account: Account,
  token: string | undefined,
): string | null {
  const [device, issued, signed, ...rest] = token?.split('.') ?? [];
  if (!device || !issued || !signed || rest.length > 0) return null;
  const expected = signature(services, account, device, issued);
  const given = Buffer.from(signed, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const age = services.now().getTime() / 1000 - Number(issued);
  return age <= DEVICE_LIFETIME ? device : null;
}
