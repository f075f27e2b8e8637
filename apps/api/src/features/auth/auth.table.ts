import type { ImageColumn } from '../../db/image-column.ts';

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
  /** Signs the marks of known devices; 256 random bits, hex. A new password keeps it. */
  deviceKey: string;
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
}

export const userImageColumns: ImageColumn[] = [
  { table: 'users', column: 'profileImageUrl', kind: 'url' },
];
