/** Where the bytes of a picture come from: the file itself, a folder of uploads, or the old site. */
import { MAX_IMAGE_BYTES } from '@site/schema/images';
import { filesOfFolder, readBytes, type SourceFile } from '../files.ts';
import type { Reading } from '../plan.ts';
import { type FetchOptions, fetchPicture } from './fetch-picture.ts';

export type FindPicture = (url: string) => Promise<Buffer>;

export interface PictureOptions extends Omit<FetchOptions, 'hosts'> {
  /** A copy of the old site's uploads, such as `wp-content/uploads`. */
  folder?: string | undefined;
}

/** The function rejects with a reason in words for the owner. */
export async function pictureFinder(
  { hosts, ownPicture }: Pick<Reading, 'hosts' | 'ownPicture'>,
  { folder, ...options }: PictureOptions = {},
): Promise<FindPicture> {
  const inFolder = folder ? byEnding(await filesOfFolder(folder)) : undefined;
  return async (url) => {
    const own = await ownPicture?.(url);
    if (own) return own;
    const file = inFolder?.(url);
    if (file) return readBytes(file, MAX_IMAGE_BYTES);
    if (!/^https?:/.test(url) || !URL.canParse(url)) throw new Error('it is not in the file');
    return fetchPicture(url, { ...options, hosts });
  };
}

/** Finds the file whose path has the longest end in common with a URL: `2019/05/soup.jpg` before `soup.jpg`. */
function byEnding(files: readonly SourceFile[]): (url: string) => SourceFile | undefined {
  const byName = Map.groupBy(files, ({ path }) => lastSegments(path, 1));
  return (url) => {
    const path = pathOf(url);
    const candidates = byName.get(lastSegments(path, 1)) ?? [];
    for (const length of [3, 2]) {
      const found = candidates.find(
        (file) => lastSegments(file.path, length) === lastSegments(path, length),
      );
      if (found) return found;
    }
    return candidates.length === 1 ? candidates[0] : undefined;
  };
}

const lastSegments = (path: string, length: number) =>
  path.split('/').slice(-length).join('/').toLowerCase();

function pathOf(url: string): string {
  const path = url.replace(/^https?:\/\/[^/]*/, '').split(/[?#]/, 1)[0] ?? '';
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
