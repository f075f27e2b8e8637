import type { ImageColumn } from '../../db/image-column.ts';
import type { Db } from '../../db/open.ts';
import type { ImageFolder } from './image-folder.ts';
import { listReferencedNames } from './image-references.ts';
import { listStoredFiles } from './images.repository.ts';

export interface ImageFault {
  filename: string;
  fault: 'missing' | 'changed';
  /** The column that refers to the image, such as `recipes.imageUrl`, where there is no row of the image. */
  referredToBy?: string;
}

/**
 * Compares every stored file with the hash in its row, and looks up every image that a declared column names. Returns
 * the files that are missing or changed.
 */
export async function verifyImages({
  db,
  images: { folder },
  imageColumns,
}: {
  db: Db;
  images: { folder: ImageFolder };
  imageColumns: readonly ImageColumn[];
}): Promise<ImageFault[]> {
  const faults: ImageFault[] = [];
  const files = await listStoredFiles(db);
  for (const { filename, sha256 } of files) {
    const hash = await folder.hash(filename);
    if (hash === undefined) faults.push({ filename, fault: 'missing' });
    else if (hash !== sha256) faults.push({ filename, fault: 'changed' });
  }
  const stored = new Set(files.map(({ filename }) => filename));
  for (const column of imageColumns) {
    const referredToBy = `${column.table}.${column.column}`;
    for (const filename of await listReferencedNames(db, column)) {
      if (!stored.has(filename)) faults.push({ filename, fault: 'missing', referredToBy });
    }
  }
  return faults;
}
