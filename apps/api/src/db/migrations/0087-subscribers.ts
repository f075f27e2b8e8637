import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  // Shared by all that strangers send.
  'ALTER TABLE comment_keys RENAME TO network_keys',
  'ALTER TABLE comment_networks RENAME TO network_writes',
  'DROP INDEX comment_networks_at',
  'CREATE INDEX network_writes_at ON network_writes (network, at)',
  'ALTER TABLE spent_challenges RENAME COLUMN comment_id TO spent_on',
  // asked_at to confirmed_at is the proof that a reader wanted it.
  `CREATE TABLE subscribers (
    id TEXT PRIMARY KEY,
    email TEXT NOT NULL,
    email_key TEXT NOT NULL UNIQUE,
    state TEXT NOT NULL CHECK (state IN ('pending', 'confirmed', 'left', 'suppressed')),
    pace TEXT NOT NULL DEFAULT 'each' CHECK (pace IN ('each', 'weekly')),
    source TEXT NOT NULL,
    words TEXT NOT NULL,
    asked_at TEXT NOT NULL,
    confirmed_at TEXT,
    left_at TEXT,
    mailed_at TEXT,
    leave_token TEXT NOT NULL UNIQUE,
    confirm_hash TEXT UNIQUE,
    import_id TEXT
  ) STRICT`,
  'CREATE INDEX subscribers_by_state ON subscribers (state, pace)',
  'CREATE INDEX subscribers_by_time ON subscribers (asked_at)',
  'CREATE INDEX subscribers_of_import ON subscribers (import_id) WHERE import_id IS NOT NULL',
  // Who is never written to again, known by nothing but the hash of the address.
  `CREATE TABLE suppressed_addresses (
    hash TEXT PRIMARY KEY,
    salt TEXT NOT NULL,
    reason TEXT NOT NULL,
    at TEXT NOT NULL,
    import_id TEXT
  ) STRICT, WITHOUT ROWID`,
  'CREATE INDEX suppressed_salts ON suppressed_addresses (salt)',
  `CREATE TABLE subscription_requests (
    id INTEGER PRIMARY KEY,
    email TEXT NOT NULL,
    source TEXT NOT NULL,
    words TEXT NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('proven', 'unproven', 'owner')),
    asked_at TEXT NOT NULL,
    next_at TEXT NOT NULL,
    tries INTEGER NOT NULL DEFAULT 0
  ) STRICT`,
  'CREATE INDEX subscription_requests_due ON subscription_requests (kind, next_at)',
  // One mail an address a day.
  `CREATE TABLE mailed_addresses (
    hash TEXT PRIMARY KEY,
    kind TEXT NOT NULL,
    at TEXT NOT NULL
  ) STRICT, WITHOUT ROWID`,
  `CREATE TABLE subscriber_imports (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    at TEXT NOT NULL
  ) STRICT`,
];

/** Readers who get letters by mail. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
