/** Few files for what pages share, where the bundler would make a file of each part that two pages have in common. */
import type { Rolldown } from 'vite';

type Group = Rolldown.CodeSplittingGroup;
type Graph = Parameters<Extract<Group['name'], (...args: never) => unknown>>[1];

/** Reached through an index of all icons, which says nothing of who draws one. */
const IS_ICON = /\/lucide-react\/dist\/esm\/icons\//;
const IS_PUBLIC_PAGE = /\/src\/routes\/(?!admin\/).*\?tsr-split=/;

/** The module and all that it imports, itself or through others, before it runs. */
function withImports(entry: string, graph: Graph): Set<string> {
  const found = new Set([entry]);
  for (const id of found) {
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) {
      if (!IS_ICON.test(imported)) found.add(imported);
    }
  }
  return found;
}

function chunksOf(entry: string, graph: Graph): Map<string, string> {
  const frame = withImports(entry, graph);
  const pages = [...frame]
    .flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
    .filter((id) => IS_PUBLIC_PAGE.test(id));
  const users = Map.groupBy(
    pages.flatMap((page) => [...withImports(page, graph)]),
    (id) => id,
  );
  const shared = [...users].filter(([, uses]) => uses.length > 1).map(([id]) => [id, 'shared']);
  return new Map([...shared, ...[...frame].map((id) => [id, 'frame'])] as [string, string][]);
}

/**
 * Groups of the bundler's: what the entry imports, and what more than one public page does.
 *
 * @param entry its absolute path
 */
export function sharedChunks(entry: string): Group[] {
  let chunks: Map<string, string> | undefined;
  return [
    {
      debugName: 'frame and shared',
      name: (id, graph) => {
        chunks ??= chunksOf(entry, graph);
        return chunks.get(id) ?? null;
      },
    },
    // An icon weighs less than a request.
    { name: 'icons', test: IS_ICON, minShareCount: 2 },
  ];
}
