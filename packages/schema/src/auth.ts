import { z } from 'zod';

export const credentials = z.object({
  username: z
    .string({ error: 'Email is required' })
    .trim()
    .min(1, { error: 'Email is required' })
    .max(254, { error: 'Please enter a valid email' })
    .pipe(z.email({ error: 'Please enter a valid email' }))
    .transform((email) => email.toLowerCase())
    .meta({ format: 'email' }),
  password: z
    .string({ error: 'Password is required' })
    .min(1, { error: 'Password is required' })
    .max(1024, { error: 'Password must be at most 1024 characters' }),
});
export type Credentials = z.output<typeof credentials>;

/** Keeps the session of this device for 30 days. */
export const keepSignedIn = z
  .boolean()
  .optional()
  .meta({ description: 'Whether the session, and its cookie, last 30 days' });

/** What the sign-in takes. */
export const signInInput = credentials.extend({
  code: z
    .string()
    .max(40, { error: 'The code is too long' })
    .transform((code) => code.replace(/\s/g, ''))
    .optional()
    .meta({ description: 'Of the app, or a recovery code; while the second factor is on' }),
  keepSignedIn,
});
export type SignInInput = z.output<typeof signInInput>;

/** The rules for a new password. Signing in accepts any length, so that older passwords stay valid. */
export const newPassword = z
  .string({ error: 'Password is required' })
  .min(10, { error: 'Password must be at least 10 characters' })
  .max(1024, { error: 'Password must be at most 1024 characters' });

/** The message when a {@link currentPassword} is wrong. */
export const WRONG_PASSWORD = 'The current password is not right';

export const currentPassword = z
  .string({ error: 'Current password is required' })
  .min(1, { error: 'Current password is required' })
  .max(1024, { error: WRONG_PASSWORD });

export const passwordChange = z.object({
  current: currentPassword,
  next: newPassword,
  /** The ids of the passkeys that still sign in; the others are removed. */
  keepPasskeys: z.array(z.string()).optional(),
});
export type PasswordChange = z.output<typeof passwordChange>;

/** Asks for a link to a new password. */
export const passwordLink = z.object({ email: credentials.shape.username });
export type PasswordLink = z.output<typeof passwordLink>;

/** The answer to whoever asks, so that nobody learns whose address is known. */
export const LINK_SENT =
  'If you sign in with that address, a link to a new password is on its way to it. It works once, for 30 minutes.';

export const passwordByLink = z.object({
  token: z.string({ error: 'The link is not whole' }).max(100, { error: 'The link is not whole' }),
  password: newPassword,
});
export type PasswordByLink = z.output<typeof passwordByLink>;

export const adminStatus = z.object({ loggedIn: z.boolean() });
export type AdminStatus = z.infer<typeof adminStatus>;

export const currentUser = z.object({
  id: z.uuid(),
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
});
export type CurrentUser = z.infer<typeof currentUser>;
