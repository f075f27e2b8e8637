/** Decides under which path a page view is stored, so that invented paths cannot fill the disk. */
import type { Database } from '../../db/open.ts';

/** How many different paths a day are stored although the site has no such page. */
export const UNKNOWN_PATHS_A_DAY = 200;
/** The most characters of such a path. */
const UNKNOWN_PATH_MAX = 200;
/** The views of all further paths are stored under this one. */
export const OTHER_PATHS = 'other';

export interface StoredPath {
  path: string;
  isKnown: boolean;
}

/**
 * The returned function must run in the transaction that stores the view, since it counts the stored paths.
 *
 * @param isKnownPath whether the site has a page at a path
 */
export function prepareStoredPath(
  { sqlite }: Pick<Database, 'sqlite'>,
  isKnownPath: (path: string) => boolean,
): (path: string, day: string) => StoredPath {
  const isStored = sqlite.prepare<[day: string, path: string]>(
    'SELECT 1 FROM daily_path_totals WHERE day = ? AND path = ?',
  );
  const countUnknown = sqlite
    .prepare<[day: string], number>(
      'SELECT count(*) FROM daily_path_totals WHERE day = ? AND is_known = 0',
    )
    .pluck();

  return (path, day) => {
    if (isKnownPath(path)) return { path, isKnown: true };
    const hasRoom =
      path.length <= UNKNOWN_PATH_MAX &&
      (isStored.get(day, path) !== undefined || (countUnknown.get(day) ?? 0) < UNKNOWN_PATHS_A_DAY);
    return { path: hasRoom ? path : OTHER_PATHS, isKnown: false };
  };
}
