/** Which scripts and styles each route's document asks for, read from what the browser build left behind. */
import type { createRequestHandler } from '@tanstack/react-router/ssr/server';
import type { PageFiles } from './lib/start-page.ts';

type GetManifest = NonNullable<Parameters<typeof createRequestHandler>[0]['getRouterManifest']>;
type ServerManifest = Awaited<ReturnType<GetManifest>>;

/** An entry of Vite's `manifest.json`. */
interface BuiltChunk {
  file: string;
  css?: string[];
  imports?: string[];
}

type BuiltChunks = Record<string, BuiltChunk>;

const ENTRY = 'src/entry-client.tsx';
const ROOT_ROUTE = '__root__';

const [chunks] = Object.values(
  import.meta.glob<BuiltChunks>('../dist/client/.vite/manifest.json', {
    eager: true,
    import: 'default',
  }),
);

const styleTexts = import.meta.glob<string>('../dist/client/assets/*.css', {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** A chunk and all it imports, each once. */
function withImports(built: BuiltChunks, key: string, seen = new Set<string>()): BuiltChunk[] {
  const chunk = built[key];
  if (!chunk || seen.has(key)) return [];
  seen.add(key);
  return [chunk, ...(chunk.imports ?? []).flatMap((next) => withImports(built, next, seen))];
}

function filesOf(built: BuiltChunks, keys: string[]): PageFiles {
  const seen = new Set<string>();
  const all = keys.flatMap((key) => withImports(built, key, seen));
  return {
    modules: all.map(({ file }) => `/${file}`),
    styles: [...new Set(all.flatMap(({ css = [] }) => css))].map((file) => `/${file}`),
  };
}

/** `src/routes/blog/$slug.tsx?tsr-split=component` belongs to `/blog/$slug`, `…/blog/index.tsx` to `/blog/`. */
function routeIdOf(key: string): string | undefined {
  const match = /^src\/routes(\/.*)\.tsx\?tsr-split=/.exec(key);
  return match?.[1]?.replace(/\/index$/, '/');
}

function builtFiles(built: BuiltChunks): Record<string, PageFiles> {
  const root = filesOf(built, [ENTRY]);
  const files: Record<string, PageFiles> = { [ROOT_ROUTE]: root };
  for (const [id, routeKeys] of Map.groupBy(Object.keys(built), routeIdOf)) {
    if (id === undefined) continue;
    const { modules, styles } = filesOf(built, routeKeys);
    files[id] = {
      modules: modules.filter((file) => !root.modules.includes(file)),
      styles: styles.filter((file) => !root.styles.includes(file)),
    };
  }
  return files;
}

const routeFiles: Record<string, PageFiles> =
  import.meta.env.DEV || !chunks
    ? // In development Vite serves the entry from its source, and its styles with it.
      { [ROOT_ROUTE]: { modules: [`/${ENTRY}`], styles: [] } }
    : builtFiles(chunks);

/** What the document of these routes is made of; the entry comes first. */
export function filesOfRoutes(routeIds: readonly string[]): PageFiles {
  const files = routeIds.flatMap((id) => routeFiles[id] ?? []);
  return {
    modules: files.flatMap(({ modules }) => modules),
    styles: files.flatMap(({ styles }) => styles),
  };
}

/** For the router: styles stand in the document itself, scripts are started by `start-page.ts`. */
export const builtManifest: ServerManifest = {
  routes: Object.fromEntries(
    Object.entries(routeFiles).map(([id, { styles }]) => [id, { css: styles }]),
  ),
  inlineCss: {
    styles: Object.fromEntries(
      Object.entries(styleTexts).map(([file, text]) => [file.replace('../dist/client', ''), text]),
    ),
  },
};
