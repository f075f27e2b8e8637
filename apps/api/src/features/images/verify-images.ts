import type { Services } from '../../services.ts';
import { listStoredFiles } from './images.repository.ts';

export interface ImageFault {
  filename: string;
  fault: 'missing' | 'changed';
}

/** Reads every stored file and holds its hash against its row. @returns those that are not as they were stored. */
export async function verifyImages({
  db,
  images: { folder },
}: Pick<Services, 'db' | 'images'>): Promise<ImageFault[]> {
  const faults: ImageFault[] = [];
  for (const { filename, sha256 } of await listStoredFiles(db)) {
    const hash = await folder.hash(filename);
    if (hash === undefined) faults.push({ filename, fault: 'missing' });
    else if (hash !== sha256) faults.push({ filename, fault: 'changed' });
  }
  return faults;
}
