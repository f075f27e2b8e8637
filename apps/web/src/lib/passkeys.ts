/** Asks the device for a passkey. The library loads on use: the pages themselves do not need it. */
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';

const library = () => import('@simplewebauthn/browser');

/** The device answered with no passkey: its user changed her mind, or it has none that fits. */
export class NoPasskey extends Error {}

/** @throws {NoPasskey} */
export async function askForPasskey(
  optionsJSON: PublicKeyCredentialRequestOptionsJSON,
): Promise<AuthenticationResponseJSON> {
  const { startAuthentication } = await library();
  return asNoPasskey(startAuthentication({ optionsJSON }), 'No passkey was used.');
}

/** @throws {NoPasskey} */
export async function makePasskey(
  optionsJSON: PublicKeyCredentialCreationOptionsJSON,
): Promise<RegistrationResponseJSON> {
  const { startRegistration } = await library();
  return asNoPasskey(startRegistration({ optionsJSON }), 'No passkey was made.');
}

/**
 * Why a browser cannot use passkeys on this page; `undefined` when it can.
 *
 * @param origin the site's public one, to which passkeys belong
 * @param at the origin of the page
 */
export function passkeyObstacle(origin: string, at = location.origin): string | undefined {
  if (at !== origin) return `Passkeys work at ${origin}: open the site there.`;
  const isIpAddress = /^[\d.]+$|^\[/.test(new URL(origin).hostname);
  if (isIpAddress || !isSecureContext) {
    return `Passkeys need a domain name and HTTPS; this site is at ${origin}. Your password still works.`;
  }
  if (!('PublicKeyCredential' in window)) return 'This browser has no passkeys.';
  return undefined;
}

async function asNoPasskey<T>(answer: Promise<T>, message: string): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    console.warn(message, error);
    const isThere = error instanceof Error && error.name === 'InvalidStateError';
    throw new NoPasskey(isThere ? 'This device has a passkey for the site already.' : message);
  }
}
