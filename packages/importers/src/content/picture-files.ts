/** Which file of an export is the picture that a text names. */
import path from 'node:path';
import { decoded } from '@site/schema/page-paths';
import type { SourceFile } from './files.ts';

/**
 * Finds a picture by its path in the folder or zip, also below the folders that programs serve as the root, and by its name
 * alone where only one file has it.
 */
export function pictureFiles(
  files: readonly SourceFile[],
  hosts: ReadonlySet<string>,
): (url: string) => SourceFile | undefined {
  const byPath = new Map(files.map((file) => [file.path.toLowerCase(), file]));
  const byName = Map.groupBy(byPath.keys(), (name) => path.posix.basename(name));
  return (url) => {
    const isRemote = /^https?:/.test(url);
    if (isRemote && !(URL.canParse(url) && hosts.has(new URL(url).host))) return undefined;
    const written = isRemote ? new URL(url).pathname : url;
    const name = path.posix.normalize(
      decoded(written).replace(/^\/+/, '').normalize().toLowerCase(),
    );
    // Of an old site's pictures many have one name.
    const named = isRemote ? [] : (byName.get(path.posix.basename(name)) ?? []);
    const below = (byName.get(path.posix.basename(name)) ?? []).filter((each) =>
      each.endsWith(`/${name}`),
    );
    const only = [below, named].find((each) => each.length === 1)?.[0];
    return (
      byPath.get(name) ??
      byPath.get(`static/${name}`) ??
      byPath.get(`public/${name}`) ??
      byPath.get(only ?? '')
    );
  };
}

/** Finds the file whose path has the longest end in common with a URL: `2019/05/soup.jpg` before `soup.jpg`. */
export function byEnding(files: readonly SourceFile[]): (url: string) => SourceFile | undefined {
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

const pathOf = (url: string) =>
  decoded(url.replace(/^https?:\/\/[^/]*/, '').split(/[?#]/, 1)[0] ?? '').normalize();
