import type { ImageColumn } from '../../db/tables.ts';

declare module '../../db/tables.ts' {
  interface Tables {
    adminUsers: AdminUsersTable;
    passkeys: PasskeysTable;
    passwordResets: PasswordResetsTable;
    recoveryCodes: RecoveryCodesTable;
    secondFactors: SecondFactorsTable;
    sessions: SessionsTable;
    users: UsersTable;
  }
}

/** The owner's profile, which the admin area shows. */
export interface UsersTable {
  id: string;
  /** The same as `admin_users.username`. */
  email: string;
  firstName: string | null;
  lastName: string | null;
  profileImageUrl: string | null;
  createdAt: string;
  updatedAt: string;
}

/** The owner's credentials. */
export interface AdminUsersTable {
  id: string;
  /** An email address, lower case. */
  username: string;
  /** An encoded argon2id hash. */
  passwordHash: string;
  createdAt: string;
  updatedAt: string;
}

export interface SessionsTable {
  /** SHA-256 of the session id, in hex. The id itself is only in the owner's cookie. */
  sid: string;
  /** JSON of a `SessionData`. */
  sess: string;
  /** When the session ends, unless it is used before. */
  expire: string;
  /** `null` in a session of an earlier version that was not used since. */
  lastSeenAt: string | null;
}

/** A key pair whose private half is on the owner's device, or in her password manager. */
export interface PasskeysTable {
  /** The credential's id, base64url. */
  id: string;
  adminId: string;
  /** The owner's name for it. */
  name: string;
  /** COSE, base64url. */
  publicKey: string;
  /** Of its last use; it only rises. Passkeys that are on several devices always have 0. */
  counter: number;
  createdAt: string;
  lastUsedAt: string | null;
}

/** A link to a new password, which was sent to the owner. */
export interface PasswordResetsTable {
  /** SHA-256 of the token, in hex. The token itself is only in the mail. */
  tokenHash: string;
  adminId: string;
  createdAt: string;
  /** Whether a device asked on which she has signed in before. */
  isKnownDevice: number;
}

/** A code of an app in addition to the password. */
export interface SecondFactorsTable {
  adminId: string;
  /** Base32. It must be readable, because the site computes the same codes as the app. */
  secret: string;
  /** The step (30 seconds since 1970) of the last code that counted: each counts once. */
  lastStep: number;
  createdAt: string;
  /** `null` until the owner has entered a code: then it is on. */
  confirmedAt: string | null;
}

/** Each counts once in place of a code of the app, and is then deleted. */
export interface RecoveryCodesTable {
  /** SHA-256, hex. */
  codeHash: string;
  adminId: string;
}

export const userImageColumns: ImageColumn[] = [
  { table: 'users', column: 'profileImageUrl', kind: 'url' },
];
