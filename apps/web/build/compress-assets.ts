/** Compresses the built assets once, at the strongest level, so that the server only chooses an encoding. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Image and font formats are compressed already. */
const IS_TEXT = /\.(js|css|svg)$/;

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  const [br, gz] = await Promise.all([
    compressBrotli(content, {
      params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    }),
    compressGzip(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}

/** Writes `name.br` and `name.gz` next to each text file of the build. */
export function compressAssets(): Plugin {
  return {
    name: 'compress-assets',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const names = await readdir(path.join(dir, 'assets'));
      const texts = names.filter((name) => IS_TEXT.test(name));
      await Promise.all(texts.map((name) => compress(path.join(dir, 'assets', name))));
    },
  };
}
