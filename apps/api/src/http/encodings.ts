/** The encodings that an answer is sent in, each made when it is asked for first, and once. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import pLimit from 'p-limit';

export type Encoding = 'identity' | 'gzip' | 'br';

/** A body in an encoding: at once when it was made before. */
export type EncodedBody = (encoding: Encoding) => Buffer | Promise<Buffer>;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Small enough to be made while a visitor waits: what more effort saves is less than a hundredth. */
const BROTLI_QUALITY = 5;

/** Bodies at a time: the encoder of each takes some megabytes, and more would only compete for the processor. */
const inTurn = pLimit(2);

/** A window as wide as the body: the usual one of 4 MB is made anew for each, and costs more than a page. */
function windowBits(length: number): number {
  const bits = Math.ceil(Math.log2(Math.max(length, 1)));
  return Math.min(
    Math.max(bits, constants.BROTLI_MIN_WINDOW_BITS),
    constants.BROTLI_DEFAULT_WINDOW,
  );
}

function compress(body: Buffer, encoding: 'gzip' | 'br'): Promise<Buffer> {
  if (encoding === 'gzip') return compressGzip(body);
  return compressBrotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      [constants.BROTLI_PARAM_LGWIN]: windowBits(body.length),
    },
  });
}

/** Nobody pays for an encoding that nobody takes, and whoever asks while it is made waits for the same. */
export function encodedBody(identity: Buffer): EncodedBody {
  const made: Partial<Record<Encoding, Buffer | Promise<Buffer>>> = { identity };
  async function make(encoding: 'gzip' | 'br'): Promise<Buffer> {
    try {
      const body = await inTurn(() => compress(identity, encoding));
      made[encoding] = body;
      return body;
    } catch (error) {
      delete made[encoding];
      throw error;
    }
  }
  return (encoding) => {
    if (encoding === 'identity') return identity;
    made[encoding] ??= make(encoding);
    return made[encoding];
  };
}

/** The smallest encoding that the client takes. */
export function bestEncoding(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity';
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accepted)) return 'br';
  if (/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accepted)) return 'gzip';
  return 'identity';
}
