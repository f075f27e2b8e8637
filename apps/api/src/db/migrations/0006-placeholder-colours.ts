import { type Kysely, sql } from 'kysely';

interface Row {
  filename: string;
  placeholder: string;
}

const DATA_URL = 'data:image/webp;base64,';

/**
 * Replaces the tiny pictures that were placeholders until now with colors: a browser had to decode each of them like
 * a file, which took a phone longer than the page's own code.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<Row>`SELECT filename, placeholder FROM images
    WHERE placeholder IS NOT NULL`.execute(db);
  for (const { filename, placeholder } of rows) {
    const colors = await colorsOf(filename, placeholder);
    await sql`UPDATE images SET placeholder = ${colors} WHERE filename = ${filename}`.execute(db);
  }
}

/** `null` where the tiny picture cannot be decoded: the picture itself is there, and the site must start. */
async function colorsOf(filename: string, placeholder: string): Promise<string | null> {
  const { default: sharp } = await import('sharp');
  try {
    const pixels = await sharp(Buffer.from(placeholder.slice(DATA_URL.length), 'base64'))
      .resize(SIDE, SIDE, { fit: 'fill' })
      .flatten()
      .toColourspace('srgb')
      .raw()
      .toBuffer();
    return sixColors(pixels);
  } catch (error) {
    process.emitWarning(`The placeholder of ${filename} was left out: ${error}`);
    return null;
  }
}

/** Columns and rows that a picture is reduced to. */
const SIDE = 3;
const LINES = [0, 1, 2] as const;

/** Six colors as 18 hexadecimal digits: of the 3 × 3 pixels' columns from the left, then of its rows from above. */
function sixColors(pixels: Buffer): string {
  const all = [...Array(SIDE * SIDE).keys()];
  const columns = LINES.map((at) => all.filter((pixel) => pixel % SIDE === at));
  const rows = LINES.map((at) => all.slice(at * SIDE, (at + 1) * SIDE));
  const mean = (of: readonly number[], channel: number) =>
    of.reduce((sum, pixel) => sum + (pixels[pixel * 3 + channel] ?? 0), 0) / of.length;
  return [...columns, ...rows]
    .flatMap((line) => LINES.map((channel) => 2 * mean(line, channel) - mean(all, channel)))
    .map((value) => Math.min(Math.max(Math.round(value / 17), 0), 15).toString(16))
    .join('');
}
