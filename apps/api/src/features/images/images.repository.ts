import type { Db } from '../../db/open.ts';
import { countRows, hasChanged, inTransaction } from '../../db/queries.ts';
import type { ImagesTable, ImageVariantsTable } from './images.table.ts';

/** The columns with which a file is served and verified. */
export type StoredFile = Pick<ImagesTable, (typeof FILE_COLUMNS)[number]>;

/** Only crops, and what goes into mails, are JPEGs; the variants in other widths have newer formats. */
const CROP_TYPE = 'image/jpeg';

const FILE_COLUMNS = ['filename', 'contentType', 'bytes', 'sha256'] as const;

export function insertImage(
  db: Db,
  image: Omit<ImagesTable, 'focus'>,
  variants: ImageVariantsTable[],
): Promise<void> {
  return inTransaction(db, async (tx) => {
    await tx.insertInto('images').values(image).execute();
    await insertVariants(tx, variants);
  });
}

export async function insertVariants(db: Db, variants: ImageVariantsTable[]): Promise<void> {
  if (variants.length > 0) await db.insertInto('imageVariants').values(variants).execute();
}

/** The names of pictures that have no sizes. */
export async function listWithoutSizes(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('images')
    .select('filename')
    .where('filename', 'not in', (sizes) =>
      sizes.selectFrom('imageVariants').select('image').where('contentType', '!=', CROP_TYPE),
    )
    .orderBy('createdAt')
    .execute();
  return rows.map(({ filename }) => filename);
}

export const hasImage = async (db: Db, filename: string) =>
  (await countRows(db.selectFrom('images').where('filename', '=', filename))) > 0;

export const findImage = (db: Db, filename: string) =>
  db
    .selectFrom('images')
    .select(['contentType', 'width', 'height'])
    .where('filename', '=', filename)
    .executeTakeFirst();

/** The size of a variant in pixels. */
export const findVariant = (db: Db, filename: string) =>
  db
    .selectFrom('imageVariants')
    .select(['width', 'height'])
    .where('filename', '=', filename)
    .executeTakeFirst();

/** The file of a picture or of a variant. */
export const findStoredFile = (db: Db, filename: string): Promise<StoredFile | undefined> =>
  db
    .selectFrom('images')
    .select(FILE_COLUMNS)
    .where('filename', '=', filename)
    .unionAll(db.selectFrom('imageVariants').select(FILE_COLUMNS).where('filename', '=', filename))
    .executeTakeFirst();

/** Every file that should exist. `image` is the picture that a variant belongs to. */
export const listStoredFiles = (db: Db) =>
  db
    .selectFrom('images')
    .select(FILE_COLUMNS)
    .select((eb) => eb.val<string | null>(null).as('image'))
    .unionAll(db.selectFrom('imageVariants').select([...FILE_COLUMNS, 'image']))
    .execute();

/** One row for each width and format of these pictures. A picture without variants has one row without a width. */
export const listPictureRows = (db: Db, filenames: readonly string[]) =>
  db
    .selectFrom('images')
    .leftJoin('imageVariants', (join) =>
      join
        .onRef('imageVariants.image', '=', 'images.filename')
        .on('imageVariants.contentType', '!=', CROP_TYPE),
    )
    .select([
      'images.filename',
      'images.width',
      'images.height',
      'images.placeholder',
      'images.focus',
      'imageVariants.width as variantWidth',
    ])
    .where('images.filename', 'in', filenames)
    .orderBy('imageVariants.width')
    .execute();

/** The file names of a picture's crops. */
export async function listCropNames(db: Db, filename: string): Promise<string[]> {
  const rows = await db
    .selectFrom('imageVariants')
    .select('filename')
    .where('image', '=', filename)
    .where('contentType', '=', CROP_TYPE)
    .execute();
  return rows.map((row) => row.filename);
}

/** The names of all pictures, the newest first. */
export async function listImageNames(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('images')
    .select('filename')
    .orderBy('createdAt', 'desc')
    .orderBy('filename')
    .execute();
  return rows.map(({ filename }) => filename);
}

export const listImages = (db: Db) =>
  db.selectFrom('images').select(['filename', 'unusedSince']).execute();

export const setUnusedSince = (db: Db, filename: string, unusedSince: string | null) =>
  db.updateTable('images').set({ unusedSince }).where('filename', '=', filename).execute();

/** Returns whether there is such a picture. */
export const setFocus = (db: Db, filename: string, focus: string) =>
  hasChanged(db.updateTable('images').set({ focus }).where('filename', '=', filename));

/** Deletes a picture with its variants. Returns the names of their files. */
export async function deleteImage(db: Db, filename: string): Promise<string[]> {
  const variants = await db
    .deleteFrom('imageVariants')
    .where('image', '=', filename)
    .returning('filename')
    .execute();
  await db.deleteFrom('images').where('filename', '=', filename).execute();
  return [filename, ...variants.map((variant) => variant.filename)];
}

/** Deletes a variant, and the same size in the other formats, because pages offer a size in all formats or not at all. */
export async function deleteVariantSize(db: Db, filename: string): Promise<void> {
  await db
    .deleteFrom('imageVariants')
    .where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('image', 'width', 'height'),
        'in',
        selectFrom('imageVariants as lost')
          .select(['lost.image', 'lost.width', 'lost.height'])
          .where('lost.filename', '=', filename)
          .$asTuple('image', 'width', 'height'),
      ),
    )
    .execute();
}
