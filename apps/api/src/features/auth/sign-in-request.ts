/** What sign-ins and proofs of the owner read from a request, and the cookies that they set in its answer. */
import type { RequestContext } from '../../http/context.ts';
import { deviceCookie, sessionCookie } from '../../http/context.ts';
import { networkOf } from '../../lib/network.ts';
import { reduceUserAgent } from '../../lib/user-agent.ts';
import type { AdminUser } from './auth.repository.ts';
import { createDeviceToken, DEVICE_LIFETIME, knownDevice } from './known-device.ts';
import { type LoginAttempt, LoginLimitError, type LoginSource } from './login-limits.ts';
import { startSession } from './sessions.ts';

type Http = NonNullable<RequestContext['http']>;

export function httpOf({ http }: RequestContext): Http {
  if (!http)
    throw new Error('Signing in and out need an HTTP request, whose answer sets the cookies');
  return http;
}

/** The id of the known device that sends the request; `null` for any other. */
export function deviceOf(
  { services }: RequestContext,
  { request }: Http,
  admin: AdminUser | undefined,
): string | null {
  const token = request.cookies[deviceCookie(services.env).name];
  return admin ? knownDevice(admin, token, services.now()) : null;
}

/** Counts an attempt of this request. Throws a {@link LoginLimitError} after too many failures. */
export function beginAttempt(
  { services }: RequestContext,
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

/** Starts a session, and sets its cookie and the one of the known device. */
export async function openSession(
  { services }: RequestContext,
  { request, reply }: Http,
  admin: AdminUser,
): Promise<void> {
  const program = reduceUserAgent(request.headers['user-agent']);
  const sessionId = await startSession(services, admin, program);
  const session = sessionCookie(services.env);
  const device = deviceCookie(services.env);
  const deviceToken = createDeviceToken(admin, services.now());
  reply
    .setCookie(session.name, sessionId, session.options)
    .setCookie(device.name, deviceToken, { ...device.options, maxAge: DEVICE_LIFETIME });
}
