/**
 * Addresses that a picture may be sent to. Nothing is kept of one that was given out: its signature says that
 * it is ours, and the picture stored under its name says that it was used.
 */
import { createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { MAX_IMAGE_BYTES } from '@site/schema/images';
import { TRPCError } from '@trpc/server';
import { z } from 'zod';

export const UPLOADS_PATH = '/api/objects/uploads/';
/** Milliseconds that an upload may be begun after its address was made. */
const LIFETIME = 15 * 60 * 1000;
const KEY_BYTES = 32;

export interface UploadUrls {
  /** @returns path and query of a new address; the path's last segment is the name of the picture to be. */
  create(): string;
  /**
   * Throws a `TRPCError` (`FORBIDDEN`) unless the address was made here and is still good.
   *
   * @returns the bytes that may be sent to it
   */
  check(name: string, query: unknown): number;
}

const signedQuery = z.object({
  expires: z.coerce.number().int(),
  limit: z.coerce.number().int(),
  signature: z.string(),
});

/** @param keyFile where the signing key is kept; made at first use, for the owner of the process alone */
export function uploadUrls({ keyFile, now }: { keyFile: string; now: () => Date }): UploadUrls {
  let kept: Buffer | undefined;
  function sign(name: string, limit: number, expires: number): Buffer {
    kept ??= readKey(keyFile) ?? makeKey(keyFile);
    return createHmac('sha256', kept).update(`PUT\n${name}\n${limit}\n${expires}`).digest();
  }

  return {
    create() {
      const name = randomUUID();
      const expires = now().getTime() + LIFETIME;
      const query = new URLSearchParams({
        expires: String(expires),
        limit: String(MAX_IMAGE_BYTES),
        signature: sign(name, MAX_IMAGE_BYTES, expires).toString('base64url'),
      });
      return `${UPLOADS_PATH}${name}?${query}`;
    },

    check(name, query) {
      const given = signedQuery.safeParse(query);
      if (!given.success) throw forbidden('this upload address is not complete');
      const { expires, limit, signature } = given.data;
      const expected = sign(name, limit, expires);
      const actual = Buffer.from(signature, 'base64url');
      if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) {
        throw forbidden('this upload address was not made by this site');
      }
      if (expires <= now().getTime()) {
        throw forbidden('this upload address has expired, ask for a new one');
      }
      return limit;
    },
  };
}

function readKey(file: string): Buffer | undefined {
  try {
    const key = readFileSync(file);
    return key.length === KEY_BYTES ? key : undefined;
  } catch (error) {
    if ((error as { code?: unknown }).code === 'ENOENT') return undefined;
    throw error;
  }
}

function makeKey(file: string): Buffer {
  const key = randomBytes(KEY_BYTES);
  writeFileSync(`${file}.partial`, key, { mode: 0o600 });
  renameSync(`${file}.partial`, file);
  return key;
}

const forbidden = (why: string) =>
  new TRPCError({ code: 'FORBIDDEN', message: `Forbidden: ${why}` });
