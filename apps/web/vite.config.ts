import path from 'node:path';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { imagetools } from 'vite-imagetools';
import { compressAssets } from './build/compress-assets.ts';
import { inlineStyles } from './build/inline-styles.ts';

const ENTRY = path.resolve(import.meta.dirname, 'src/entry-client.tsx');

/**
 * Without these groups, the bundler writes a file for each set of modules that pages share: up to 29 requests for one
 * page. `$initial` is the set of modules that the entry imports statically. The others name what visitors' pages share: a
 * rule for all shared modules would give visitors what only the admin area shares.
 */
const CHUNKS = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 3 },
  { name: 'frame', tags: ['$initial' as const], priority: 2 },
  {
    name: 'shared',
    test: /recipes[\\/]recipe-tile|comments[\\/](comments\.tsx|is-kept)|lib[\\/](tags|book-cover|stars|late-component|share\.css)|ui[\\/]src[\\/](picture|disclosure|theme[\\/]tokens)/,
    priority: 1,
  },
  { name: 'lists', test: /use-search-text|use-counted-search|search-results|ui[\\/]src[\\/]field/ },
  { name: 'dialog', test: /recipe-dialog|ui[\\/]src[\\/](dialog|theme[\\/]covered)/ },
  // What a recipe's page shares with cook mode and the admin area.
  {
    name: 'recipe',
    test: /use-cooking|copy-text|icons[\\/](ellipsis|share-2|star)\./,
  },
  // What a press on 'Save' or 'Add to shopping list' loads.
  { name: 'keeping', test: /tell-saved|change-kept|change-shopping|add-to-list|lib[\\/]offline/ },
  // Posts and recipes show weights too: without this group they load 9 KB of My Progress.
  { name: 'unit', test: /weight-entries[\\/](weight-unit|written-at)/, priority: 1 },
  // What My Progress starts with, in one file. The line loads when the page is idle, the reading and the table on use.
  {
    name: 'weight',
    test: /weight-entries[\\/]([^\\/]+|chart[\\/](?!chart-ticks|readable-line|told|weight-line|weights-table)[^\\/]+)$/,
    priority: 1,
  },
  // The line with the chart library that draws it, for which the tests have a bound.
  {
    name: 'weight-line',
    test: /weight-line|readable-line|chart-ticks|node_modules[\\/](@nivo|@react-spring|d3-|lodash)/,
  },
];

/** The names of the files that every page loads. */
const ON_EVERY_PAGE = /[\\/](entry-client|react|rolldown-runtime)-/;

/** `vite build` builds the browser's files; `vite build --ssr` builds the server's renderer. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    tanstackRouter({
      autoCodeSplitting: true,
      codeSplittingOptions: {
        // One chunk per route, because all of a route's components share styles and modules.
        defaultBehavior: [['component', 'pendingComponent', 'errorComponent', 'notFoundComponent']],
      },
    }),
    inlineStyles(),
    react(),
    vanillaExtractPlugin(),
    // Also converts the SVG icons to PNG.
    imagetools({ include: /\.(jpg|svg)\?.*format=/ }),
    isSsrBuild ? null : compressAssets(),
  ],
  // React itself has the hook that this would bring along for versions before 18.
  resolve: {
    alias: {
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
    },
  },
  // The workspace's packages are TypeScript source. The build bundles all packages into the renderer.
  ssr: { noExternal: isSsrBuild ? true : [/^@site\//] },
  // Selects React's production code, whatever the server's `NODE_ENV` is.
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        copyPublicDir: false,
        rolldownOptions: { input: { 'entry-server': 'src/entry-server.tsx' } },
      }
    : {
        outDir: 'dist/client',
        manifest: true,
        modulePreload: {
          // Every page's scripts hold these names. Left out are those that a page has always loaded, and the admin area's,
          // which its own document names.
          resolveDependencies: (file, names) =>
            names.filter((name) =>
              file.includes('/admin-') ? name.endsWith('.css') : !ON_EVERY_PAGE.test(name),
            ),
        },
        rolldownOptions: {
          input: ENTRY,
          // tRPC's packages do not declare it. Without this, every page loads their WebSocket client.
          treeshake: {
            moduleSideEffects: [{ test: /node_modules[\\/]@trpc[\\/]/, sideEffects: false }],
          },
          output: { codeSplitting: { groups: CHUNKS } },
        },
      },
}));
