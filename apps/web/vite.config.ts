import { tanstackRouter } from '@tanstack/router-plugin/vite';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { imagetools } from 'vite-imagetools';

/** `vite build` makes what browsers load, `vite build --ssr` the renderer for the server. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      generatedRouteTree: './src/route-tree.gen.ts',
      quoteStyle: 'single',
      semicolons: true,
    }),
    react(),
    vanillaExtractPlugin(),
    // Also the icon, which is drawn in SVG, where a picture format is asked of it.
    imagetools({ include: /\.(jpg|svg)\?.*format=/ }),
  ],
  // The workspace's own packages are source, and the renderer stands alone: one file to load, a fast start.
  ssr: { noExternal: isSsrBuild ? true : [/^@site\//] },
  // Settled while building: the renderer is React's quick half whatever the process is started with.
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
        rolldownOptions: { input: 'src/entry-client.tsx' },
      },
}));
