/** The encodings that an answer is sent in, each made when it is asked for first, and the best one better for the next. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import pLimit from 'p-limit';

export type Encoding = 'identity' | 'gzip' | 'br';

/** A body in an encoding: at once when it was made before. */
export type EncodedBody = (encoding: Encoding) => Buffer | Promise<Buffer>;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Brotli's quality while a visitor waits: up to the one before the next, more effort saves less than a hundredth. */
const AT_ONCE = 5;
/** And once a second visitor asked: a twelfth smaller for fifteen times the work, and 11 saves half as little again. */
const FOR_MANY = 10;

/** Bodies at a time: the encoder of each takes some megabytes, and more would only compete for the processor. */
const inTurn = pLimit(2);
const inTurnForMany = pLimit(1);

/** A window as wide as the body: the usual one of 4 MB is made anew for each, and costs more than a page. */
function windowBits(length: number): number {
  const bits = Math.ceil(Math.log2(Math.max(length, 1)));
  return Math.min(
    Math.max(bits, constants.BROTLI_MIN_WINDOW_BITS),
    constants.BROTLI_DEFAULT_WINDOW,
  );
}

function compressWithBrotli(body: Buffer, quality: number): Promise<Buffer> {
  return compressBrotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      [constants.BROTLI_PARAM_LGWIN]: windowBits(body.length),
    },
  });
}

/** Nobody pays for an encoding that nobody takes, and whoever asks while it is made waits for the same. */
export function encodedBody(identity: Buffer): EncodedBody {
  const made: Partial<Record<Encoding, Buffer | Promise<Buffer>>> = { identity };
  let isForMany = false;

  async function make(encoding: 'gzip' | 'br'): Promise<Buffer> {
    try {
      const body = await inTurn(() =>
        encoding === 'gzip' ? compressGzip(identity) : compressWithBrotli(identity, AT_ONCE),
      );
      made[encoding] = body;
      return body;
    } catch (error) {
      delete made[encoding];
      throw error;
    }
  }

  /** Nobody waits for it: until it is there, and should it fail, all get what the first one got. */
  async function makeForMany() {
    isForMany = true;
    try {
      made.br = await inTurnForMany(() => compressWithBrotli(identity, FOR_MANY));
    } catch (error) {
      process.emitWarning(error as Error);
    }
  }

  return (encoding) => {
    if (encoding === 'identity') return identity;
    if (encoding === 'br' && Buffer.isBuffer(made.br) && !isForMany) void makeForMany();
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
