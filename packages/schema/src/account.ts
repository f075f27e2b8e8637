/** The owner's account, as its section in Settings changes it. */
import { z } from 'zod';
import { credentials, currentPassword, keepSignedIn } from './auth.ts';
import { requiredText } from './fields.ts';

export const emailChange = z.object({
  current: currentPassword,
  email: credentials.shape.username,
});
export type EmailChange = z.output<typeof emailChange>;

/** The messages when an email cannot be taken. */
export const SAME_EMAIL = 'You sign in with this email already';
export const EMAIL_TAKEN = 'Another account signs in with this email';

/** A device on which the owner is signed in. */
export interface Device {
  /** Names the session; it is not the session's id. */
  id: string;
  /** Such as `Firefox on Windows`; `null` when its program does not say. */
  name: string | null;
  /** ISO 8601. */
  signedInAt: string;
  /** ISO 8601, to the minute. */
  lastSeenAt: string;
  /** When the session ends that is kept on this device, ISO 8601; `null` for an ordinary one. */
  keptUntil: string | null;
  /** Whether it is the one that asks. */
  isThis: boolean;
}

export const deviceChoice = z.object({ id: z.string().regex(/^[\da-f]{64}$/) });

/** The most characters of a part of what a browser sends of a passkey. */
const PART_MAX = 6000;
const base64url = z
  .string()
  .max(PART_MAX)
  .regex(/^[\w-]*$/);

const credential = z.object({ id: base64url, rawId: base64url, type: z.literal('public-key') });

/** The answer of a passkey to a challenge, as WebAuthn's JSON has it, without what the site does not use. */
export const passkeyAnswer = credential.extend({
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
  }),
});
export type PasskeyAnswer = z.output<typeof passkeyAnswer>;

export const passkeySignIn = passkeyAnswer.extend({ keepSignedIn });
export type PasskeySignIn = z.output<typeof passkeySignIn>;

/** A new passkey, in the same form. */
const passkeyMade = credential.extend({
  response: z.object({ clientDataJSON: base64url, attestationObject: base64url }),
});
export type PasskeyMade = z.output<typeof passkeyMade>;

export const passkeyName = requiredText('Name is required', { label: 'Name', max: 50 });
export const addPasskey = z.object({ name: passkeyName, made: passkeyMade });
export type AddPasskey = z.output<typeof addPasskey>;

export const passkeyChoice = z.object({ id: base64url });

export const MAX_PASSKEYS = 20;

/** The message when the answer of a passkey is not right. */
export const PASSKEY_REFUSED = 'The passkey was not accepted: try again, or use your password';

export interface Passkey {
  id: string;
  name: string;
  /** ISO 8601. */
  createdAt: Date;
  lastUsedAt: string | null;
}

/** How the owner can sign in besides her password. */
export interface WaysIn {
  passkey: boolean;
  /** Whether she can have a link to a new password sent to her. */
  passwordLink: boolean;
}

export const passwordProof = z.object({ current: currentPassword });

/** Proves that the owner herself changes how she signs in: one of the two. */
export const ownerProof = z
  .object({ current: currentPassword.optional(), passkey: passkeyAnswer.optional() })
  .refine(({ current, passkey }) => current !== undefined || passkey !== undefined, {
    error: 'Current password is required',
  });
export type OwnerProof = z.output<typeof ownerProof>;

/** The messages when the sign-in needs a code of the second factor, and when one does not count. */
export const CODE_REQUIRED = 'Enter the code of your authenticator app, or a recovery code';
export const WRONG_CODE = 'The code is not right, or it was used already';

export const secondFactorCode = z.object({
  code: z
    .string({ error: 'Code is required' })
    .transform((code) => code.replace(/\s/g, ''))
    .pipe(z.string().regex(/^\d{6}$/, { error: 'The code has six digits' })),
});

export interface SecondFactorState {
  isOn: boolean;
  recoveryCodesLeft: number;
}
