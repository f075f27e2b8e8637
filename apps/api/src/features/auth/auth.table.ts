import type { ImageColumn } from '../../db/image-column.ts';

/** Who the owner is, as shown. */
export interface UsersTable {
  id: string;
  /** Equal to the owner's `admin_users.username`. */
  email: string;
  firstName: string | null;
  lastName: string | null;
  profileImageUrl: string | null;
  createdAt: string;
  updatedAt: string;
}

/** How the owner signs in. */
export interface AdminUsersTable {
  id: string;
  /** An email address, lower case. */
  username: string;
  /** argon2id, in its own encoded form. */
  passwordHash: string;
  /** Signs the marks of known devices; 256 random bits, hex. A new password keeps it. */
  deviceKey: string;
  createdAt: string;
  updatedAt: string;
}

export interface SessionsTable {
  /** SHA-256 of the session id, hex: the id itself is only in the owner's cookie. */
  sid: string;
  /** JSON of a `SessionData`. */
  sess: string;
  /** When it ends if it is not used before. */
  expire: string;
}

export const userImageColumns: ImageColumn[] = [
  { table: 'users', column: 'profileImageUrl', kind: 'url' },
];
