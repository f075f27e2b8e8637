import { type Kysely, sql } from 'kysely';

interface Row {
  filename: string;
  placeholder: string;
}

const DATA_URL = 'data:image/webp;base64,';

/**
 * Colours in place of the tiny pictures that were placeholders until now: a browser had to open each of those as if it
 * were a file, which on a telephone took longer than the page's own code.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<Row>`SELECT filename, placeholder FROM images
    WHERE placeholder IS NOT NULL`.execute(db);
  for (const { filename, placeholder } of rows) {
    const colours = await coloursOf(filename, placeholder);
    await sql`UPDATE images SET placeholder = ${colours} WHERE filename = ${filename}`.execute(db);
  }
}

/** None where the tiny picture cannot be read: the picture itself is there, and the site must start. */
async function coloursOf(filename: string, placeholder: string): Promise<string | null> {
  const { default: sharp } = await import('sharp');
  const { placeholderOf } = await import('../../features/images/placeholder.ts');
  const bytes = Buffer.from(placeholder.slice(DATA_URL.length), 'base64');
  try {
    return await placeholderOf(sharp(bytes));
  } catch (error) {
    process.emitWarning(`The placeholder of ${filename} was left out: ${error}`);
    return null;
  }
}
