import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  // item_id is that of a post or recipe, which leaves its table for the trash: no foreign key.
  `CREATE TABLE letters (
    id TEXT PRIMARY KEY,
    kind TEXT NOT NULL CHECK (kind IN ('post', 'recipe', 'weekly')),
    item_id TEXT,
    title TEXT NOT NULL,
    campaign TEXT NOT NULL UNIQUE,
    html TEXT NOT NULL,
    text TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('sending', 'paused', 'stopped', 'sent')),
    reason TEXT,
    covers_until TEXT,
    created_at TEXT NOT NULL,
    ended_at TEXT
  ) STRICT`,
  'CREATE INDEX letters_newest ON letters (created_at)',
  'CREATE INDEX letters_of_item ON letters (item_id) WHERE item_id IS NOT NULL',
  "CREATE INDEX letters_unfinished ON letters (state) WHERE state IN ('sending', 'paused')",
  // One row a reader a letter. A reader may be erased later: no foreign key.
  `CREATE TABLE letter_mails (
    letter_id TEXT NOT NULL REFERENCES letters (id) ON DELETE CASCADE,
    reader_id TEXT NOT NULL,
    state TEXT NOT NULL DEFAULT 'waiting'
      CHECK (state IN ('waiting', 'sending', 'sent', 'refused', 'uncertain', 'left')),
    due_at TEXT NOT NULL,
    tries INTEGER NOT NULL DEFAULT 0,
    tried_at TEXT,
    words TEXT,
    PRIMARY KEY (letter_id, reader_id)
  ) STRICT, WITHOUT ROWID`,
  'CREATE INDEX letter_mails_due ON letter_mails (letter_id, state, due_at)',
  // Whether a draft goes to the readers by itself when it is published.
  ...['blog_posts', 'recipes'].map(
    (table) => `ALTER TABLE ${table} ADD COLUMN sends_letter INTEGER NOT NULL DEFAULT 0`,
  ),
];

/** Letters to the readers, and the queue of their mails. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
