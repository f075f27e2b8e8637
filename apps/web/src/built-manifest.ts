/** Which scripts and styles each route's document asks for, read from what the browser build left behind. */
import type { createRequestHandler } from '@tanstack/react-router/ssr/server';

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

/** A chunk and all it imports, each once. */
function withImports(built: BuiltChunks, key: string, seen = new Set<string>()): BuiltChunk[] {
  const chunk = built[key];
  if (!chunk || seen.has(key)) return [];
  seen.add(key);
  return [chunk, ...(chunk.imports ?? []).flatMap((next) => withImports(built, next, seen))];
}

function assetsOf(built: BuiltChunks, keys: string[]) {
  const seen = new Set<string>();
  const all = keys.flatMap((key) => withImports(built, key, seen));
  return {
    preloads: all.map(({ file }) => `/${file}`),
    css: [...new Set(all.flatMap(({ css = [] }) => css))].map((file) => `/${file}`),
  };
}

/** `src/routes/blog/$slug.tsx?tsr-split=component` belongs to `/blog/$slug`, `…/blog/index.tsx` to `/blog/`. */
function routeIdOf(key: string): string | undefined {
  const match = /^src\/routes(\/.*)\.tsx\?tsr-split=/.exec(key);
  return match?.[1]?.replace(/\/index$/, '/');
}

function builtRoutes(built: BuiltChunks): ServerManifest['routes'] {
  const keys = Map.groupBy(Object.keys(built), routeIdOf);
  const root = assetsOf(built, [ENTRY]);
  const routes: ServerManifest['routes'] = {
    [ROOT_ROUTE]: {
      ...root,
      scripts: [{ attrs: { type: 'module', async: true, src: `/${built[ENTRY]?.file}` } }],
    },
  };
  for (const [id, routeKeys] of keys) {
    if (id === undefined) continue;
    const { preloads, css } = assetsOf(built, routeKeys);
    routes[id] = {
      preloads: preloads.filter((file) => !root.preloads.includes(file)),
      css: css.filter((file) => !root.css.includes(file)),
    };
  }
  return routes;
}

/** In development Vite serves the entry from its source, and its styles with it. */
const developmentRoutes: ServerManifest['routes'] = {
  [ROOT_ROUTE]: { scripts: [{ attrs: { type: 'module', async: true, src: `/${ENTRY}` } }] },
};

export const builtManifest: ServerManifest = {
  routes: import.meta.env.DEV || !chunks ? developmentRoutes : builtRoutes(chunks),
};
