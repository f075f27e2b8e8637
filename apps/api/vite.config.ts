import { defineConfig } from 'vite';

/** `vite build` makes what production starts: the program of src/main.ts, its packages and the workspace's in it. */
export default defineConfig({
  // Compiled code cannot go into it.
  ssr: { noExternal: true, external: ['argon2', 'better-sqlite3', 'sharp'] },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    ssr: true,
    target: 'node24',
    // The log's stacks name functions and point at lines that can be read.
    minify: false,
    rolldownOptions: { input: { main: 'src/main.ts' } },
  },
});
