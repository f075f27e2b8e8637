/** The steps of an upload: an upload URL, the file, and the confirmation that makes the picture public. */
import { MAX_IMAGE_BYTES } from '@site/schema/images';
import type { trpc } from '../trpc.ts';
import { type SendOptions, sendImage, UploadError } from './send-image.ts';
import { isUnauthorized } from './write-outcome.ts';

type Client = ReturnType<typeof trpc.useUtils>['client'];

const UNREACHABLE = 'Failed to get upload URL: check the connection and try again';
export const NO_IMAGE = 'This is not an image: choose a JPEG, PNG, WebP or GIF file';

/** Rejects with an {@link UploadError}, or with the error of an ended session. */
export async function requestUploadUrl(client: Client): Promise<string> {
  try {
    return (await client.images.createUpload.mutate()).uploadURL;
  } catch (error) {
    if (isUnauthorized(error)) throw error;
    throw new UploadError(UNREACHABLE, 0, { cause: error });
  }
}

/**
 * Confirms an upload. Returns the URL that shows the picture: its last segment is that of the upload URL. The picture is
 * public even when the confirmation fails.
 */
export async function publishUpload(client: Client, uploadURL: string): Promise<string> {
  const name = new URL(uploadURL).pathname.split('/').at(-1);
  if (!name) throw new UploadError('The site answered with an upload URL without a name', 0);
  try {
    await client.images.makePublic.mutate({ imageURL: uploadURL });
  } catch (error) {
    console.warn('The uploaded image could not be made public', error);
  }
  return `/api/images/${name}`;
}

/** Stores one file. Resolves with the URL that shows it; rejects like {@link requestUploadUrl}, or with an `AbortError`. */
export async function uploadImage(
  client: Client,
  file: File,
  options: Pick<SendOptions, 'onProgress' | 'signal'>,
): Promise<string> {
  if (!file.type.startsWith('image/')) throw new UploadError(NO_IMAGE, 415);
  if (file.size > MAX_IMAGE_BYTES) {
    throw new UploadError(`${file.name} is too large: choose an image of at most 10 MB`, 413);
  }
  const url = await requestUploadUrl(client);
  await sendImage({ ...options, url, body: file });
  return publishUpload(client, url);
}
