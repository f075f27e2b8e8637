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
 * Without these groups the bundler makes a file of every part that two pages share: up to 29 requests for a page.
 * `$initial` are the modules that the entry imports before anything runs.
 */
const CHUNKS = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 3 },
  { name: 'frame', tags: ['$initial' as const], priority: 2 },
  {
    name: 'shared',
    test: /packages[\\/]ui|apps[\\/]web[\\/]src|lucide-react/,
    minShareCount: 3,
    priority: 1,
  },
];

/** `vite build` makes what browsers load, `vite build --ssr` the renderer for the server. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    tanstackRouter({
      autoCodeSplitting: true,
      codeSplittingOptions: {
        // One file for each route: all of a route's components use the same styles and parts.
        defaultBehavior: [['component', 'pendingComponent', 'errorComponent', 'notFoundComponent']],
      },
    }),
    inlineStyles(),
    react(),
    vanillaExtractPlugin(),
    // Also makes PNG files of the SVG icons, where an import asks for a format.
    imagetools({ include: /\.(jpg|svg)\?.*format=/ }),
    isSsrBuild ? null : compressAssets(),
  ],
  // The workspace's packages are TypeScript source. The build bundles all packages into the renderer.
  ssr: { noExternal: isSsrBuild ? true : [/^@site\//] },
  // The build picks React's production code, whatever NODE_ENV the server process gets.
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
          output: { codeSplitting: { groups: CHUNKS } },
        },
      },
}));
