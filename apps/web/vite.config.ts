import path from 'node:path';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { imagetools } from 'vite-imagetools';
import { compressAssets } from './build/compress-assets.ts';
import { inlineStyles } from './build/inline-styles.ts';

const ENTRY = path.resolve(import.meta.dirname, 'src/entry-client.tsx');

/** What lists have. The admin area has a search and dialogs too, so that they would be a part of every page. */
const DIALOG = 'recipe-dialog|ui/src/dialog';
const LISTS = 'use-search-text|use-counted-search|search-results|ui/src/field';
/**
 * What only the admin area shares, what draws the weight chart, what only posts and pages show, and the typefaces, which
 * are a part of the document.
 */
const NOT_SHARED =
  '/(admin|editing|images|rich-text|weight-entries|passkeys|appearance-css|blog-post-page|content-parts|media-card|media-links|typefaces|fonts?|font-faces|common-characters)[/.]';

/**
 * Without these groups, the bundler writes a file for each set of modules that pages share: up to 29 requests for one
 * page. `$initial` is the set of modules that the entry imports statically.
 */
const CHUNKS = [
  {
    name: 'react',
    test: /rolldown\/runtime|node_modules[\\/](react|react-dom|scheduler)[\\/]/,
    priority: 3,
  },
  { name: 'frame', tags: ['$initial' as const], priority: 2 },
  // Posts and recipes show weights too: without this group they load 9 KB of My Progress.
  { name: 'unit', test: /weight-entries[\\/](weight-unit|written-at)/, priority: 2 },
  // What three pages share, with everything that it imports.
  {
    name: 'shared',
    test: new RegExp(`^(?!.*(${LISTS}|${DIALOG}|${NOT_SHARED})).*(packages/ui|apps/web/src)/`),
    minShareCount: 3,
    priority: 2,
  },
  { name: 'lists', test: new RegExp(LISTS), priority: 1 },
  { name: 'dialog', test: new RegExp(DIALOG), priority: 1 },
  // What My Progress starts with, in one file. The chart library loads on use.
  {
    name: 'weight',
    test: /weight-entries[\\/]([^\\/]+|chart[\\/](?!moving-lines)[^\\/]+)$/,
    priority: 0,
  },
];

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
