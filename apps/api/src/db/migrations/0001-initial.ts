import { type Kysely, sql } from 'kysely';

/** Every table of the first version. Moments are ISO 8601 UTC text, which sorts as time does. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`CREATE TABLE users (
      id TEXT PRIMARY KEY,
      email TEXT NOT NULL UNIQUE,
      first_name TEXT,
      last_name TEXT,
      profile_image_url TEXT,
      created_at TEXT NOT NULL,
      updated_at TEXT NOT NULL
    ) STRICT, WITHOUT ROWID`,

    sql`CREATE TABLE admin_users (
      id TEXT PRIMARY KEY,
      username TEXT NOT NULL UNIQUE,
      password_hash TEXT NOT NULL,
      created_at TEXT NOT NULL,
      updated_at TEXT NOT NULL
    ) STRICT, WITHOUT ROWID`,

    sql`CREATE TABLE sessions (
      sid TEXT PRIMARY KEY,
      sess TEXT NOT NULL CHECK (json_valid(sess)),
      expire TEXT NOT NULL
    ) STRICT, WITHOUT ROWID`,
    sql`CREATE INDEX sessions_expire ON sessions (expire)`,

    sql`CREATE TABLE blog_posts (
      id TEXT PRIMARY KEY,
      title TEXT NOT NULL,
      slug TEXT NOT NULL UNIQUE,
      excerpt TEXT,
      content TEXT NOT NULL,
      image_url TEXT,
      published INTEGER NOT NULL DEFAULT 0 CHECK (published IN (0, 1)),
      published_at TEXT,
      read_time INTEGER,
      views INTEGER NOT NULL DEFAULT 0,
      search_text TEXT NOT NULL,
      created_at TEXT NOT NULL,
      updated_at TEXT NOT NULL
    ) STRICT`,
    // Lists show the newest first: by publication, drafts by creation.
    sql`CREATE INDEX blog_posts_newest ON blog_posts (published, coalesce(published_at, created_at) DESC, id)`,
    sql`CREATE INDEX blog_posts_all_newest ON blog_posts (coalesce(published_at, created_at) DESC, id)`,

    sql`CREATE TABLE recipes (
      id TEXT PRIMARY KEY,
      title TEXT NOT NULL,
      slug TEXT NOT NULL UNIQUE,
      description TEXT,
      ingredients TEXT,
      instructions TEXT,
      category TEXT CHECK (category IN ('breakfast', 'lunch', 'dinner', 'snack', 'dessert')),
      prep_time INTEGER,
      cook_time INTEGER,
      servings INTEGER,
      net_carbs_tenths INTEGER CHECK (net_carbs_tenths BETWEEN 0 AND 9999),
      calories INTEGER,
      protein_tenths INTEGER CHECK (protein_tenths BETWEEN 0 AND 9999),
      fat_tenths INTEGER CHECK (fat_tenths BETWEEN 0 AND 9999),
      image_url TEXT,
      featured INTEGER NOT NULL DEFAULT 0 CHECK (featured IN (0, 1)),
      published INTEGER NOT NULL DEFAULT 0 CHECK (published IN (0, 1)),
      sort_order INTEGER NOT NULL DEFAULT 0,
      search_text TEXT NOT NULL,
      created_at TEXT NOT NULL,
      updated_at TEXT NOT NULL
    ) STRICT`,
    sql`CREATE INDEX recipes_order ON recipes (published, sort_order, created_at DESC, id)`,
    sql`CREATE INDEX recipes_category_order ON recipes (category, sort_order, created_at DESC, id)`,
    sql`CREATE INDEX recipes_all_order ON recipes (sort_order, created_at DESC, id)`,

    sql`CREATE TABLE weight_entries (
      id TEXT PRIMARY KEY,
      date TEXT NOT NULL,
      weight_tenths INTEGER NOT NULL CHECK (weight_tenths BETWEEN 1 AND 99999),
      bmi_tenths INTEGER CHECK (bmi_tenths BETWEEN 0 AND 9999),
      energy_level TEXT CHECK (energy_level IN ('low', 'medium', 'high')),
      notes TEXT,
      created_at TEXT NOT NULL,
      updated_at TEXT NOT NULL
    ) STRICT, WITHOUT ROWID`,
    sql`CREATE INDEX weight_entries_date ON weight_entries (date DESC, created_at DESC)`,

    sql`CREATE TABLE site_settings (
      id TEXT PRIMARY KEY,
      key TEXT NOT NULL UNIQUE,
      value TEXT,
      description TEXT,
      updated_at TEXT NOT NULL
    ) STRICT, WITHOUT ROWID`,

    sql`CREATE TABLE daily_quotes (
      id TEXT PRIMARY KEY,
      date TEXT NOT NULL UNIQUE,
      quote TEXT NOT NULL,
      author TEXT NOT NULL,
      created_at TEXT NOT NULL
    ) STRICT, WITHOUT ROWID`,
    sql`CREATE TABLE quotes (
      id TEXT PRIMARY KEY,
      quote TEXT NOT NULL,
      author TEXT NOT NULL,
      position INTEGER NOT NULL UNIQUE
    ) STRICT, WITHOUT ROWID`,

    sql`CREATE TABLE visitor_sessions (
      id TEXT PRIMARY KEY,
      session_id TEXT NOT NULL UNIQUE,
      start_time TEXT NOT NULL,
      end_time TEXT,
      total_time_spent INTEGER NOT NULL DEFAULT 0,
      page_count INTEGER NOT NULL DEFAULT 0,
      user_agent TEXT,
      ip_address TEXT,
      referrer TEXT,
      created_at TEXT NOT NULL
    ) STRICT`,
    sql`CREATE TABLE page_views (
      id TEXT PRIMARY KEY,
      session_id TEXT NOT NULL REFERENCES visitor_sessions (session_id) ON DELETE CASCADE,
      path TEXT NOT NULL,
      title TEXT,
      time_spent INTEGER NOT NULL DEFAULT 0,
      timestamp TEXT NOT NULL,
      exit_page INTEGER NOT NULL DEFAULT 0 CHECK (exit_page IN (0, 1))
    ) STRICT`,
    sql`CREATE INDEX page_views_session ON page_views (session_id)`,

    sql`CREATE TABLE images (
      filename TEXT PRIMARY KEY,
      content_type TEXT NOT NULL,
      width INTEGER NOT NULL,
      height INTEGER NOT NULL,
      bytes INTEGER NOT NULL,
      sha256 TEXT NOT NULL,
      created_at TEXT NOT NULL
    ) STRICT, WITHOUT ROWID`,
    sql`CREATE INDEX images_sha256 ON images (sha256)`,
  ];
  for (const statement of statements) await statement.execute(db);
}
