/** Signing in and out. */
import { type Credentials, type PasswordChange, WRONG_PASSWORD } from '@site/schema/auth';
import { TRPCError } from '@trpc/server';
import type { Admin, RequestContext } from '../../http/context.ts';
import { networkOf } from '../../http/network.ts';
import { deviceCookie, sessionCookie } from '../../http/session-cookie.ts';
import {
  type AdminUser,
  accountsChangedAt,
  deleteOtherSessions,
  deleteSession,
  findAdminUser,
  updatePasswordHash,
} from './auth.repository.ts';
import { createDeviceToken, DEVICE_LIFETIME, knownDevice } from './known-device.ts';
import { type LoginAttempt, LoginLimitError } from './login-limits.ts';
import { resetPassword } from './owner.ts';
import { DUMMY_HASH, hashPassword, needsRehash, verifyPassword } from './passwords.ts';
import { startSession } from './sessions.ts';

type Http = NonNullable<RequestContext['http']>;

/** Signs in and sets the cookies. A wrong email and a wrong password get the same answer. */
export async function signIn(
  ctx: RequestContext,
  { username, password }: Credentials,
): Promise<void> {
  const http = httpOf(ctx);
  const { services } = ctx;
  const found = await findAdminUser(services.db, username);
  services.loginLimits.clearAfterReset(await accountsChangedAt(services.db));
  const known = deviceOf(ctx, http, found);
  const attempt = beginAttempt(ctx, http, known ? { device: known } : { account: username });
  const hash = found?.passwordHash ?? DUMMY_HASH;
  const isRight = await verifyPassword(hash, password, { isKnownDevice: known !== null });
  if (!found || !isRight) {
    throw new TRPCError({ code: 'UNAUTHORIZED', message: 'Invalid email or password' });
  }
  attempt.succeed();

  const admin = await withFreshHash(ctx, found, password);
  // Each sign-in gets a new session id, and the browser's former session ends.
  if (ctx.admin) await deleteSession(services.db, ctx.admin.sid);
  await openSession(ctx, http, admin);
}

/** Starts a session, and sets its cookie and the one of the known device. */
async function openSession({ services }: RequestContext, { reply }: Http, admin: AdminUser) {
  const sessionId = await startSession(services, admin);
  const session = sessionCookie(services.env);
  const device = deviceCookie(services.env);
  const deviceToken = createDeviceToken(admin, services.now());
  reply
    .setCookie(session.name, sessionId, session.options)
    .setCookie(device.name, deviceToken, { ...device.options, maxAge: DEVICE_LIFETIME });
}

/** Gives the owner a new password. All sessions end, and this browser gets a new one. */
export async function changePassword(
  ctx: RequestContext & { admin: Admin },
  { current, next }: PasswordChange,
): Promise<void> {
  const found = await confirmPassword(ctx, current);
  await resetPassword(ctx.services, { email: found.username, password: next });
  await openSession(ctx, httpOf(ctx), found);
}

/**
 * Checks the password again, before something that an open browser alone must not do. Wrong guesses count as failed
 * sign-ins, so that a stolen session cannot be used to find the password.
 */
export async function confirmPassword(
  ctx: RequestContext & { admin: Admin },
  password: string,
): Promise<AdminUser> {
  const http = httpOf(ctx);
  const { username } = ctx.admin;
  const found = await findAdminUser(ctx.services.db, username);
  if (!found) throw new TRPCError({ code: 'UNAUTHORIZED', message: 'Unauthorized' });
  const device = deviceOf(ctx, http, found);
  const attempt = beginAttempt(ctx, http, device ? { device } : { account: username });
  if (!(await verifyPassword(found.passwordHash, password, { isKnownDevice: device !== null }))) {
    throw new TRPCError({ code: 'BAD_REQUEST', message: WRONG_PASSWORD });
  }
  attempt.succeed();
  return found;
}

/** Ends all sessions but the one of the caller. */
export async function signOutOthers({
  services,
  admin,
}: RequestContext & { admin: Admin }): Promise<void> {
  await deleteOtherSessions(services.db, admin.sid);
}

/** Ends the session and clears its cookie. The browser stays a known device. */
export async function signOut(ctx: RequestContext & { admin: Admin }): Promise<void> {
  await deleteSession(ctx.services.db, ctx.admin.sid);
  const { name, options } = sessionCookie(ctx.services.env);
  httpOf(ctx).reply.clearCookie(name, options);
}

function httpOf({ http }: RequestContext): Http {
  if (!http)
    throw new Error('Signing in and out need an HTTP request, whose answer sets the cookies');
  return http;
}

/** The id of the known device that sends the request; `null` for any other. */
function deviceOf({ services }: RequestContext, { request }: Http, admin: AdminUser | undefined) {
  const token = request.cookies[deviceCookie(services.env).name];
  return admin ? knownDevice(admin, token, services.now()) : null;
}

function beginAttempt(
  { services }: RequestContext,
  { request, reply }: Http,
  source: { device: string } | { account: string },
): LoginAttempt {
  try {
    return services.loginLimits.begin(
      'device' in source ? source : { network: networkOf(request.ip), ...source },
    );
  } catch (error) {
    if (error instanceof LoginLimitError) reply.header('retry-after', error.retryAfter);
    throw error;
  }
}

/** Hashes the password again when its hash was made with older parameters. */
async function withFreshHash(
  { services: { db, now } }: RequestContext,
  admin: AdminUser,
  password: string,
): Promise<AdminUser> {
  if (!needsRehash(admin.passwordHash)) return admin;
  const change = {
    passwordHash: await hashPassword(password),
    updatedAt: now().toISOString(),
  };
  await updatePasswordHash(db, admin.username, change);
  return { ...admin, ...change };
}
