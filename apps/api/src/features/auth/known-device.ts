/**
 * The cookie of a browser that has signed in before. It grants no access. It only gives that browser its own count of
 * failed sign-ins, so that strangers who fail on purpose cannot lock the owner out.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Seconds. */
export const DEVICE_LIFETIME = 180 * 24 * 60 * 60;

interface Account {
  id: string;
  /** The key of the signature. */
  deviceKey: string;
}

function signature(account: Account, device: string, issued: string): Buffer {
  const text = `device ${account.id} ${device} ${issued}`;
  return createHmac('sha256', account.deviceKey).update(text).digest();
}

/** The cookie's value for a browser that has just signed in. */
export function createDeviceToken(account: Account, now: Date): string {
  const device = randomBytes(16).toString('base64url');
  const issued = String(Math.floor(now.getTime() / 1000));
  return [device, issued, signature(account, device, issued).toString('base64url')].join('.');
}

/** The device's id, or `null` when the token is forged, expired or of another account. */
export function knownDevice(account: Account, token: string | undefined, now: Date): string | null {
  const [device, issued, signed, ...rest] = token?.split('.') ?? [];
  if (!device || !issued || !signed || rest.length > 0) return null;
  const expected = signature(account, device, issued);
  const given = Buffer.from(signed, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const age = now.getTime() / 1000 - Number(issued);
  return age <= DEVICE_LIFETIME ? device : null;
}
