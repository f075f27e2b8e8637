import type { Selectable } from 'kysely';
import type { Db } from '../../db/open.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { ImagesTable, ImageVariantsTable } from './images.table.ts';

/** What is needed to serve a file and to tell whether it is still the one that was stored. */
export type StoredFile = Pick<
  Selectable<ImagesTable>,
  'filename' | 'contentType' | 'bytes' | 'sha256'
>;

/** Of pictures that are cut; those in other widths are in newer formats. */
const CROP_TYPE = 'image/jpeg';

const FILE_COLUMNS = ['filename', 'contentType', 'bytes', 'sha256'] as const;

export function insertImage(
  db: Db,
  image: ImagesTable,
  variants: ImageVariantsTable[],
): Promise<void> {
  return inTransaction(db, async (tx) => {
    await tx.insertInto('images').values(image).execute();
    if (variants.length > 0) await tx.insertInto('imageVariants').values(variants).execute();
  });
}

export async function hasImage(db: Db, filename: string): Promise<boolean> {
  const row = await db
    .selectFrom('images')
    .select('filename')
    .where('filename', '=', filename)
    .executeTakeFirst();
  return row !== undefined;
}

/** A picture's own file or that of a variant. */
export function findStoredFile(db: Db, filename: string): Promise<StoredFile | undefined> {
  return db
    .selectFrom('images')
    .select(FILE_COLUMNS)
    .where('filename', '=', filename)
    .unionAll(db.selectFrom('imageVariants').select(FILE_COLUMNS).where('filename', '=', filename))
    .executeTakeFirst();
}

/** Every file that should be there; of a variant with the picture it belongs to. */
export function listStoredFiles(db: Db): Promise<(StoredFile & { image: string | null })[]> {
  return db
    .selectFrom('images')
    .select(FILE_COLUMNS)
    .select((eb) => eb.val<string | null>(null).as('image'))
    .unionAll(db.selectFrom('imageVariants').select([...FILE_COLUMNS, 'image']))
    .execute();
}

/** One row for each width and format of the pictures asked for; one without width where there is none. */
export function listPictureRows(db: Db, filenames: readonly string[]) {
  return db
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
      'imageVariants.width as variantWidth',
    ])
    .where('images.filename', 'in', filenames)
    .orderBy('imageVariants.width')
    .execute();
}

/** Names of the files that a picture was cut into. */
export async function listCropNames(db: Db, filename: string): Promise<string[]> {
  const rows = await db
    .selectFrom('imageVariants')
    .select('filename')
    .where('image', '=', filename)
    .where('contentType', '=', CROP_TYPE)
    .execute();
  return rows.map((row) => row.filename);
}

export function listImages(db: Db): Promise<Pick<ImagesTable, 'filename' | 'unusedSince'>[]> {
  return db.selectFrom('images').select(['filename', 'unusedSince']).execute();
}

export async function setUnusedSince(
  db: Db,
  filename: string,
  unusedSince: string | null,
): Promise<void> {
  await db.updateTable('images').set({ unusedSince }).where('filename', '=', filename).execute();
}

/** Deletes a picture with its variants. @returns the names of their files. */
export async function deleteImage(db: Db, filename: string): Promise<string[]> {
  const variants = await db
    .deleteFrom('imageVariants')
    .where('image', '=', filename)
    .returning('filename')
    .execute();
  await db.deleteFrom('images').where('filename', '=', filename).execute();
  return [filename, ...variants.map((variant) => variant.filename)];
}

/** Deletes a variant with those of the same picture and size: pages offer a size in all formats or not at all. */
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
