/**
 * Signed URLs to which a picture can be sent. The site stores none of them: the signature proves that the site made the
 * URL, and a stored picture with its name shows that it was used.
 */
import { createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { MAX_IMAGE_BYTES } from '@site/schema/images';
import { TRPCError } from '@trpc/server';
import { z } from 'zod';

export const UPLOADS_PATH = '/api/objects/uploads/';
/** Milliseconds from the creation of a URL within which the upload must begin. */
const LIFETIME = 15 * 60 * 1000;
const KEY_BYTES = 32;

export interface UploadUrls {
  /** Returns the path and query of a new URL. The path's last segment is the name of the new picture. */
  create(): string;
  /**
   * Checks a URL. Returns the most bytes that may be sent to it. Throws a `TRPCError` (`FORBIDDEN`) when the URL was not
   * made by this site or has expired.
   */
  check(name: string, query: unknown): number;
}

const signedQuery = z.object({
  expires: z.coerce.number().int(),
  limit: z.coerce.number().int(),
  signature: z.string(),
});

/** @param keyFile the file of the signing key; created at the first use, readable by this user only */
export function uploadUrls({ keyFile, now }: { keyFile: string; now: () => Date }): UploadUrls {
  let key: Buffer | undefined;
  function sign(name: string, limit: number, expires: number): Buffer {
    key ??= readKey(keyFile) ?? createKey(keyFile);
    return createHmac('sha256', key).update(`PUT\n${name}\n${limit}\n${expires}`).digest();
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
      if (!given.success) throw forbidden('this upload URL is not complete');
      const { expires, limit, signature } = given.data;
      const expected = sign(name, limit, expires);
      const actual = Buffer.from(signature, 'base64url');
      if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) {
        throw forbidden('this upload URL was not made by this site');
      }
      if (expires <= now().getTime()) {
        throw forbidden('this upload URL has expired, ask for a new one');
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

function createKey(file: string): Buffer {
  const key = randomBytes(KEY_BYTES);
  writeFileSync(`${file}.partial`, key, { mode: 0o600 });
  renameSync(`${file}.partial`, file);
  return key;
}

const forbidden = (why: string) =>
  new TRPCError({ code: 'FORBIDDEN', message: `Forbidden: ${why}` });
