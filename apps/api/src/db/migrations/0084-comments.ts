import { type Kysely, sql } from 'kysely';

const TABLES = [
  // A writer is known by a token in her browser, of which only the hash is stored.
  `CREATE TABLE comment_writers (
    id TEXT PRIMARY KEY,
    token_hash TEXT UNIQUE,
    trust TEXT NOT NULL DEFAULT 'none' CHECK (trust IN ('trusted', 'blocked', 'none')),
    created_at TEXT NOT NULL
  ) STRICT`,
  // item_id is that of a post or recipe, which leaves its table for the trash: no foreign key.
  `CREATE TABLE comments (
    id TEXT PRIMARY KEY,
    item_kind TEXT NOT NULL CHECK (item_kind IN ('post', 'recipe')),
    item_id TEXT NOT NULL,
    parent_id TEXT,
    writer_id TEXT REFERENCES comment_writers (id) ON DELETE SET NULL,
    name TEXT NOT NULL,
    is_author INTEGER NOT NULL DEFAULT 0,
    kind TEXT NOT NULL CHECK (kind IN ('made', 'question', 'comment')),
    rating INTEGER CHECK (rating BETWEEN 1 AND 5),
    text TEXT NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('shown', 'held', 'spam')),
    reasons TEXT NOT NULL DEFAULT '[]',
    is_decided INTEGER NOT NULL DEFAULT 0,
    network TEXT,
    text_hash TEXT,
    source TEXT UNIQUE,
    import_id TEXT,
    created_at TEXT NOT NULL,
    edited_at TEXT,
    edited_by_author INTEGER NOT NULL DEFAULT 0,
    deleted_at TEXT
  ) STRICT`,
  'CREATE INDEX comments_of_item ON comments (item_id, status, created_at)',
  'CREATE INDEX comments_answers ON comments (parent_id, created_at) WHERE parent_id IS NOT NULL',
  'CREATE INDEX comments_by_status ON comments (status, created_at)',
  'CREATE INDEX comments_of_writer ON comments (writer_id) WHERE writer_id IS NOT NULL',
  'CREATE INDEX comments_by_text ON comments (text_hash) WHERE text_hash IS NOT NULL',
  'CREATE INDEX comments_by_network ON comments (network) WHERE network IS NOT NULL',
  // For the limits of a network, whose address is hashed with the key of the day.
  'CREATE TABLE comment_networks (network TEXT NOT NULL, at TEXT NOT NULL) STRICT',
  'CREATE INDEX comment_networks_at ON comment_networks (network, at)',
  'CREATE TABLE comment_keys (day TEXT PRIMARY KEY, key BLOB NOT NULL) STRICT',
  `CREATE TABLE spent_challenges (
    id TEXT PRIMARY KEY,
    comment_id TEXT NOT NULL,
    expires_at TEXT NOT NULL
  ) STRICT, WITHOUT ROWID`,
  // What pages show of an item: nothing while comments are off.
  ...['blog_posts', 'recipes'].flatMap((table) => [
    `ALTER TABLE ${table} ADD COLUMN comments_closed INTEGER NOT NULL DEFAULT 0`,
    `ALTER TABLE ${table} ADD COLUMN comment_count INTEGER NOT NULL DEFAULT 0`,
  ]),
  'ALTER TABLE recipes ADD COLUMN rating_sum INTEGER NOT NULL DEFAULT 0',
  'ALTER TABLE recipes ADD COLUMN rating_count INTEGER NOT NULL DEFAULT 0',
];

/** Comments of readers, and their stars on recipes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of TABLES) await sql.raw(statement).execute(db);
}
