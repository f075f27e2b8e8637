/** The steps of an upload: a signed URL, the stored picture, and the confirmation that it is public. */
import type { UploadTarget } from '@site/schema/images';
import { TRPCError } from '@trpc/server';
import type { RequestContext } from '../../http/context.ts';
import { originAsked } from '../../http/request-checks.ts';
import { UPLOADS_PATH } from './upload-urls.ts';

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
    throw new TRPCError({
      code: 'BAD_REQUEST',
      message: 'imageURL must be an upload URL of this site',
    });
  }
  if (!(await ctx.services.images.has(name))) {
    throw new TRPCError({ code: 'NOT_FOUND', message: 'Image not found' });
  }
  return { objectPath: objectPath(name) };
}

const objectPath = (name: string) => `/api/images/${name}`;

const usedUp = () =>
  new TRPCError({
    code: 'CONFLICT',
    message: 'This upload URL has been used: ask for a new one',
  });

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
