import path from 'node:path';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { imagetools } from 'vite-imagetools';
import { compressAssets } from './build/compress-assets.ts';
import { inlineStyles } from './build/inline-styles.ts';
import { sharedChunks } from './build/shared-chunks.ts';

const ENTRY = path.resolve(import.meta.dirname, 'src/entry-client.tsx');

/** `vite build` makes what browsers load, `vite build --ssr` the renderer for the server. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      codeSplittingOptions: {
        // What a page shows while it loads is drawn with its own styles, which no other page needs.
        defaultBehavior: [
          ['component', 'pendingComponent'],
          ['errorComponent'],
          ['notFoundComponent'],
        ],
      },
      generatedRouteTree: './src/route-tree.gen.ts',
      quoteStyle: 'single',
      semicolons: true,
    }),
    inlineStyles(),
    react(),
    vanillaExtractPlugin(),
    // Also the icon, which is drawn in SVG, where a picture format is asked of it.
    imagetools({ include: /\.(jpg|svg)\?.*format=/ }),
    isSsrBuild ? null : compressAssets(),
  ],
  // The workspace's own packages are source, and the renderer stands alone: one file to load, a fast start.
  ssr: { noExternal: isSsrBuild ? true : [/^@site\//] },
  // Settled while building: the renderer is React's quick half whatever the process is started with.
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        copyPublicDir: false,
        // Of this code some goes with every document as its text.
        minify: true,
        rolldownOptions: { input: { 'entry-server': 'src/entry-server.tsx' } },
      }
    : {
        outDir: 'dist/client',
        manifest: true,
        rolldownOptions: {
          input: ENTRY,
          output: { codeSplitting: { groups: sharedChunks(ENTRY) } },
        },
      },
}));
