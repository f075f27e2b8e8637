/**
 * Signed URLs to which a picture can be sent. The site stores none of them: the signature proves that the site made the
 * URL, and a stored picture with its name shows that it was used.
 */
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { MAX_IMAGE_BYTES } from '@site/schema/images';
import { z } from 'zod';
import { refusal } from '../../http/errors.ts';

export const UPLOADS_PATH = '/api/objects/uploads/';
/** Milliseconds from the creation of a URL within which the upload must begin. */
const LIFETIME = 15 * 60 * 1000;

export type UploadUrls = ReturnType<typeof uploadUrls>;

const signedQuery = z.object({
  expires: z.coerce.number().int(),
  limit: z.coerce.number().int(),
  signature: z.string(),
});

export function uploadUrls({ siteKey, now }: { siteKey: () => Buffer; now: () => Date }) {
  const sign = (name: string, limit: number, expires: number): Buffer =>
    createHmac('sha256', siteKey()).update(`PUT\n${name}\n${limit}\n${expires}`).digest();

  return {
    /** Returns the path and query of a new URL. The path's last segment is the name of the new picture. */
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

    /**
     * Checks a URL. Returns the most bytes that may be sent to it, whatever was signed. Throws a `TRPCError` (`FORBIDDEN`)
     * when the URL was not made by this site or has expired.
     */
    check(name: string, query: unknown) {
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
      return Math.min(limit, MAX_IMAGE_BYTES);
    },
  };
}

const forbidden = (why: string) => refusal('FORBIDDEN', `Forbidden: ${why}`);

/** The error for a file above `MAX_IMAGE_BYTES`. */
export const tooLarge = () =>
  refusal('PAYLOAD_TOO_LARGE', 'The image is too large: 10 MB (10,485,760 bytes) at most');
