/** The steps of an upload: a signed URL, the stored picture, and the confirmation that it is public. */
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { displayImageUrl, IMAGES_PATH } from '@site/schema/image-url';
import { MAX_IMAGE_BYTES, type PictureFocus, type UploadTarget } from '@site/schema/images';
import { z } from 'zod';
import type { RequestContext } from '../../http/context.ts';
import { refusal } from '../../http/errors.ts';
import { originAsked } from '../../http/request-checks.ts';
import { setFocus as writeFocus } from './images.repository.ts';

type Context = Pick<RequestContext, 'services' | 'http'>;

/** The names of pictures that are being stored. */
const inProgress = new Set<string>();

/** The URL is absolute, because clients parse it with `new URL`. */
export function createUpload(ctx: Context): UploadTarget {
  return { uploadURL: `${requestOrigin(ctx)}${ctx.services.uploads.create()}` };
}

/** Stores the picture of a checked upload URL, which works once. Returns the picture's path. */
export async function storeUpload(
  { services: { images } }: Pick<RequestContext, 'services'>,
  name: string,
  bytes: Buffer,
): Promise<{ objectPath: string }> {
  if (inProgress.has(name)) throw usedUp();
  inProgress.add(name);
  try {
    if (await images.has(name)) throw usedUp();
    await images.add(bytes, name);
    return { objectPath: objectPath(name) };
  } finally {
    inProgress.delete(name);
  }
}

/** Returns the path of an uploaded picture. It changes nothing: every stored picture is public. */
export async function makePublic(
  ctx: Context,
  { imageURL }: { imageURL: string },
): Promise<{ objectPath: string }> {
  const name = uploadNameOf(imageURL, [ctx.services.env.publicOrigin, requestOrigin(ctx)]);
  if (name === undefined) {
    throw refusal('BAD_REQUEST', 'imageURL must be an upload URL of this site');
  }
  if (!(await ctx.services.images.has(name))) throw refusal('NOT_FOUND', 'Image not found');
  return { objectPath: objectPath(name) };
}

/** Sets which point of a picture stays when pages crop it. */
export async function setFocus(
  { services: { db } }: Pick<RequestContext, 'services'>,
  { imageUrl, focus: { x, y } }: { imageUrl: string; focus: PictureFocus },
): Promise<void> {
  const url = displayImageUrl(imageUrl);
  const name = url.startsWith(IMAGES_PATH) ? url.slice(IMAGES_PATH.length) : '';
  if (!(await writeFocus(db, name, `${x}% ${y}%`))) throw refusal('NOT_FOUND', 'Image not found');
}

const objectPath = (name: string) => IMAGES_PATH + name;

const usedUp = () => refusal('CONFLICT', 'This upload URL has been used: ask for a new one');

/** The public origin, or the origin of the request when the request came to another host. */
function requestOrigin({ services: { env }, http }: Context): string {
  if (!http || http.request.headers.host === new URL(env.publicOrigin).host) {
    return env.publicOrigin;
  }
  const origin = originAsked(http.request);
  return URL.canParse(origin) ? new URL(origin).origin : env.publicOrigin;
}

/** The name in one of this site's upload URLs; `undefined` for any other URL. */
function uploadNameOf(imageURL: string, origins: string[]): string | undefined {
  const [origin = ''] = origins;
  if (!URL.canParse(imageURL, origin)) return undefined;
  const url = new URL(imageURL, origin);
  const name = url.pathname.slice(UPLOADS_PATH.length);
  const isOurs = origins.includes(url.origin) && url.pathname.startsWith(UPLOADS_PATH);
  return isOurs && /^[\w-]+$/.test(name) ? name : undefined;
}

// Signed URLs to which a picture can be sent. The site stores none of them: the signature proves that the site made the
// URL, and a stored picture with its name shows that it was used.

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
