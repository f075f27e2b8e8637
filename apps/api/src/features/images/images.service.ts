/** What an upload goes through: an address for it, the picture that is sent there, its being shown. */
import type { UploadTarget } from '@site/schema/images';
import { TRPCError } from '@trpc/server';
import type { RequestContext } from '../../http/context.ts';
import { UPLOADS_PATH } from './upload-urls.ts';

type Context = Pick<RequestContext, 'services' | 'http'>;

/** Names of pictures that are being stored. */
const underway = new Set<string>();

/** An absolute address: clients take it apart with `new URL`. */
export function createUpload(ctx: Context): UploadTarget {
  return { uploadURL: `${originAsked(ctx)}${ctx.services.uploads.create()}` };
}

/** Stores what was sent to a checked upload address, once. @returns where the picture is shown. */
export async function storeUpload(
  { services: { images } }: Pick<RequestContext, 'services'>,
  name: string,
  bytes: Buffer,
): Promise<{ objectPath: string }> {
  if (underway.has(name)) throw usedUp();
  underway.add(name);
  try {
    if (await images.has(name)) throw usedUp();
    await images.add(bytes, name);
    return { objectPath: objectPath(name) };
  } finally {
    underway.delete(name);
  }
}

/** A stored picture is visible in any case; this tells a client that it is, as often as it asks. */
export async function makePublic(
  ctx: Context,
  { imageURL }: { imageURL: string },
): Promise<{ objectPath: string }> {
  const name = nameOfOwnObject(imageURL, [ctx.services.env.publicOrigin, originAsked(ctx)]);
  if (name === undefined) {
    throw new TRPCError({
      code: 'BAD_REQUEST',
      message: 'imageURL must be an upload address of this site',
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
    message: 'This upload address has been used: ask for a new one',
  });

/** The public origin, or the very one that the site was asked at, where that is another. */
function originAsked({ services: { env }, http }: Context): string {
  if (!http || http.request.host === new URL(env.publicOrigin).host) return env.publicOrigin;
  const asked = `${http.request.protocol}://${http.request.host}`;
  return URL.canParse(asked) ? new URL(asked).origin : env.publicOrigin;
}

function nameOfOwnObject(imageURL: string, origins: string[]): string | undefined {
  const [origin = ''] = origins;
  if (!URL.canParse(imageURL, origin)) return undefined;
  const url = new URL(imageURL, origin);
  const name = url.pathname.slice(UPLOADS_PATH.length);
  const isOurs = origins.includes(url.origin) && url.pathname.startsWith(UPLOADS_PATH);
  return isOurs && /^[\w-]+$/.test(name) ? name : undefined;
}
