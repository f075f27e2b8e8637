/** Reads of files and streams whose size and presence are not known. */

/** `undefined` where the file is missing. */
export function unlessMissing<T>(attempt: Promise<T>): Promise<T | undefined> {
  return attempt.catch((error: { code?: unknown }) => {
    if (error.code !== 'ENOENT') throw error;
    return undefined;
  });
}

/** All bytes of a stream; rejects as soon as there are more than `max`. */
export async function readAtMost(
  stream: AsyncIterable<Buffer>,
  max: number,
  tooLarge: () => Error,
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.length;
    if (size > max) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
