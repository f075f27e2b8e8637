import { type Kysely, sql } from 'kysely';

const TABLES = [
  // Of the mail server. It counts for one server and user: to another it is never sent.
  `CREATE TABLE mail_passwords (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    host TEXT NOT NULL,
    user TEXT NOT NULL,
    password TEXT NOT NULL
  ) STRICT`,
  // When a mail of each kind last went to the owner, or began to.
  'CREATE TABLE mail_notices (kind TEXT PRIMARY KEY, at TEXT NOT NULL) STRICT, WITHOUT ROWID',
  // Links to a new password, of which only the hashes are stored.
  `CREATE TABLE password_resets (
    token_hash TEXT PRIMARY KEY,
    admin_id TEXT NOT NULL REFERENCES admin_users (id) ON DELETE CASCADE,
    created_at TEXT NOT NULL,
    is_known_device INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID`,
];

/** Mail to the owner: the server's password, what was sent, and links to a new password. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of TABLES) await sql.raw(table).execute(db);
}
