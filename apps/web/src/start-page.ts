/**
 * The files that a page loads, and when. `start-page.js` stands in each document as text, and loads the scripts after the
 * first paint: earlier, they compete with the typefaces and the first picture. Module scripts in the head, also with
 * `async` and `fetchpriority="low"`, show the main picture 0.7 to 1.0 s later by Lighthouse (performance 91 to 96 instead
 * of 96 to 100), and 0.1 to 0.3 s later in a real browser; docs/benchmarks.md has the figures. Everything on a public page
 * works before its scripts; of the few other buttons the page gets the last one that was clicked.
 *
 * Which files a route needs is read from the manifest that Vite writes for the browser build: the router's plugin writes
 * one in TanStack Start only. `vite.config.ts` says how many files there are.
 */
import type { createRequestHandler } from '@tanstack/react-router/ssr/server';
import startPage from './start-page.js?raw';

type GetManifest = NonNullable<Parameters<typeof createRequestHandler>[0]['getRouterManifest']>;
type RouterManifest = Awaited<ReturnType<GetManifest>>;

/** An entry of Vite's `manifest.json`. */
interface BuiltChunk {
  file: string;
  css?: string[];
  imports?: string[];
  dynamicImports?: string[];
}

/** URLs of a route's files. */
interface RouteFiles {
  scripts: string[];
  styles: string[];
}

const ENTRY = 'src/entry-client.tsx';
const COMMENTS = 'src/features/comments/comments-section.tsx';
const SUBSCRIBE = 'src/features/subscribers/subscribe-section.tsx';
/** What the documents of these routes have and whose scripts come later: its styles belong to the page. */
const LATE_PARTS: Readonly<Record<string, string[]>> = {
  '/': [SUBSCRIBE],
  '/socials': [SUBSCRIBE],
  '/blog/$slug': [COMMENTS, SUBSCRIBE],
  '/photo-gallery/$slug': [COMMENTS, 'src/features/recipes/nutrition/counted-nutrition.tsx'],
};
const ROOT_ROUTE = '__root__';

/** Undefined in development, where Vite serves the modules from their source. */
const [chunks] = Object.values(
  import.meta.glob<Record<string, BuiltChunk>>('../dist/client/.vite/manifest.json', {
    eager: true,
    import: 'default',
  }),
);

const styleTexts = import.meta.glob<string>('../dist/client/assets/*.css', {
  eager: true,
  query: '?raw',
  import: 'default',
});

const routeFiles = import.meta.env.DEV || !chunks ? sourceFiles() : builtFiles(chunks);

function sourceFiles(): Map<string, RouteFiles> {
  return new Map([[ROOT_ROUTE, { scripts: [`/${ENTRY}`], styles: [] }]]);
}

function builtFiles(built: Record<string, BuiltChunk>): Map<string, RouteFiles> {
  const files = new Map([[ROOT_ROUTE, filesOf(built, [ENTRY])]]);
  for (const [routeId, keys] of Map.groupBy(Object.keys(built), routeIdOf)) {
    if (routeId) files.set(routeId, filesOf(built, keys, LATE_PARTS[routeId]));
  }
  return files;
}

/** `src/routes/blog/$slug.tsx?tsr-split=component` belongs to `/blog/$slug`, `…/blog/index.tsx` to `/blog/`. */
function routeIdOf(key: string): string | undefined {
  const match = /^src\/routes(\/.*)\.tsx\?tsr-split=/.exec(key);
  return match?.[1]?.replace(/\/index$/, '/');
}

/** @param late the chunks whose styles alone belong to the page */
function filesOf(
  built: Record<string, BuiltChunk>,
  keys: string[],
  late: string[] = [],
): RouteFiles {
  return {
    scripts: chunksOf(built, keys).map(({ file }) => `/${file}`),
    styles: chunksOf(built, [...keys, ...late])
      .flatMap(({ css = [] }) => css)
      .map((file) => `/${file}`),
  };
}

/** The chunks with these keys, and those that they import. */
function chunksOf(built: Record<string, BuiltChunk>, keys: string[]): BuiltChunk[] {
  const found = new Set<string>(keys);
  // The loop also visits the keys that it adds to the set.
  for (const key of found) for (const next of built[key]?.imports ?? []) found.add(next);
  return [...found].flatMap((key) => built[key] ?? []);
}

/** The files of a page that consists of these routes, without duplicates. The first script is the entry module. */
function filesOfPage(routeIds: readonly string[]): RouteFiles {
  const files = routeIds.flatMap((id) => routeFiles.get(id) ?? []);
  return {
    scripts: [...new Set(files.flatMap(({ scripts }) => scripts))],
    styles: [...new Set(files.flatMap(({ styles }) => styles))],
  };
}

/** The router writes these styles into the document. It gets no scripts: `start-page.js` loads them. */
export const builtManifest: RouterManifest = {
  routes: Object.fromEntries([...routeFiles].map(([id, { styles }]) => [id, { css: styles }])),
  inlineCss: {
    styles: Object.fromEntries(
      Object.entries(styleTexts).map(([file, text]) => [file.replace('../dist/client', ''), text]),
    ),
  },
};

/** The text of the inline script, without comments and indentation. */
export const startPageSource = startPage.replaceAll(/^\s*(\/\/.*)?\n|^\s+/gm, '');

/** The pages that open without a network. */
const OFFLINE_ROUTES = /^src\/routes\/(photo-gallery\/\$slug|shopping-list)\.tsx/;

/** What these pages load, at once or with a press: not the code of other pages. */
export const filesOffline = chunks ? withLateFiles(chunks) : [];

function withLateFiles(built: Record<string, BuiltChunk>): string[] {
  const keys = new Set([ENTRY, ...Object.keys(built).filter((key) => OFFLINE_ROUTES.test(key))]);
  for (const key of keys) {
    const { imports = [], dynamicImports = [] }: Partial<BuiltChunk> = built[key] ?? {};
    for (const next of imports) keys.add(next);
    for (const next of dynamicImports) if (!next.startsWith('src/routes/')) keys.add(next);
  }
  const files = [...keys].flatMap((key) => [built[key]?.file ?? [], built[key]?.css ?? []].flat());
  return [...new Set(files)].map((file) => `/${file}`).sort();
}

/** The inline script that loads the scripts of these routes. Admin pages start them at once: they are empty without. */
export function startScript(routeIds: readonly string[], isAdminPage: boolean): string {
  const { scripts, styles } = filesOfPage(routeIds);
  const atOnceAttribute = isAdminPage ? ' data-at-once' : '';
  const data = `data-scripts="${scripts.join(' ')}" data-styles="${styles.join(' ')}"${atOnceAttribute}`;
  return `<script ${data}>${startPageSource}</script>`;
}
