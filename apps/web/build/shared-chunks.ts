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

/** In the order in which they take: a group takes with a module all that it imports. */
const CHUNKS = ['react', 'frame', 'shared'] as const;
type Chunk = (typeof CHUNKS)[number];

/** Half of what every page loads: a telephone reads a file in one go, and both together would be felt. */
const IS_REACT = /\/node_modules\/(react|react-dom|scheduler)\//;

function chunksOf(entry: string, graph: Graph): Map<string, Chunk> {
  const frame = withImports(entry, graph);
  const pages = [...frame]
    .flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
    .filter((id) => IS_PUBLIC_PAGE.test(id));
  const users = Map.groupBy(
    pages.flatMap((page) => [...withImports(page, graph)]),
    (id) => id,
  );
  const chunks = new Map<string, Chunk>();
  for (const [id, uses] of users) if (uses.length > 1) chunks.set(id, 'shared');
  for (const id of frame) chunks.set(id, IS_REACT.test(id) ? 'react' : 'frame');
  return chunks;
}

/**
 * Groups of the bundler's: what the entry imports, in halves, and what more than one public page does.
 *
 * @param entry its absolute path
 */
export function sharedChunks(entry: string): Group[] {
  let chunks: Map<string, Chunk> | undefined;
  return [
    ...CHUNKS.map(
      (chunk, index): Group => ({
        debugName: chunk,
        priority: CHUNKS.length - index,
        name: (id, graph) => {
          chunks ??= chunksOf(entry, graph);
          return chunks.get(id) === chunk ? chunk : null;
        },
      }),
    ),
    // An icon weighs less than a request.
    { name: 'icons', test: IS_ICON, minShareCount: 2 },
  ];
}
