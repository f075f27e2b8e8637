/** The steps of an upload: a signed URL, the stored picture, and the confirmation that it is public. */

import { displayImageUrl, IMAGES_PATH } from '@site/schema/image-url';
import type { PictureFocus, UploadTarget } from '@site/schema/images';
import type { Env } from '../../config/env.ts';
import type { Db } from '../../db/open.ts';
import type { ImageColumn } from '../../db/tables.ts';
import type { RequestContext } from '../../http/context.ts';
import { refusal } from '../../http/errors.ts';
import { requestedOrigin } from '../../http/request-checks.ts';
import { setFocus as writeFocus } from './images.repository.ts';
import type { ImageStore } from './images.store.ts';
import { UPLOADS_PATH, type UploadUrls } from './upload-urls.ts';

export interface ImageServices {
  env: Pick<Env, 'publicOrigin'>;
  db: Db;
  images: ImageStore;
  uploads: UploadUrls;
  /** The columns that refer to stored images. */
  imageColumns: readonly ImageColumn[];
}

type Context = Pick<RequestContext<ImageServices>, 'services' | 'http'>;

/** The names of pictures that are being stored. */
const inProgress = new Set<string>();

/** The URL is absolute, because clients parse it with `new URL`. */
export function createUpload(ctx: Context): UploadTarget {
  return { uploadURL: `${requestOrigin(ctx)}${ctx.services.uploads.create()}` };
}

/** Stores the picture of a checked upload URL, which works once. Returns the picture's path. */
export async function storeUpload(
  images: ImageStore,
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
  { services: { db } }: Pick<Context, 'services'>,
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
  const origin = requestedOrigin(http.request);
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
