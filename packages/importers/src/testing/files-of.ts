import { Readable } from 'node:stream';
import yazl from 'yazl';
import type { SourceFile } from '../content/files.ts';

/** Files as a folder or a zip has them. */
export const filesOf = (files: Record<string, string | Buffer>): SourceFile[] =>
  Object.entries(files).map(([path, content]) => ({
    path,
    size: Buffer.byteLength(content),
    stream: async () => Readable.from([Buffer.from(content)]),
  }));

/** A zip of files. */
export async function zipOf(files: Record<string, string | Buffer>): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}
