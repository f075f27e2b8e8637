import type { UploadPicture } from '@site/rich-text/rich-text-field';
import { MAX_IMAGE_BYTES } from '@site/schema/images';
import pLimit from 'p-limit';
import { trpc } from '../../lib/trpc.ts';
import { isUnauthorized } from '../editing/writes.ts';

/**
 * The queue of all uploads of pictures: of the image field, of the editor, and of the tray of photos. An upload takes
 * three steps: an upload URL, the file, and the confirmation that makes the picture public.
 */

type Client = Pick<ReturnType<typeof trpc.useUtils>['client'], 'images'>;

/** Uploads at the same time; further ones wait in their order. */
const CONCURRENT = 6;
/** Milliseconds before each retry. */
const RETRY_DELAYS = [0, 1000, 3000, 5000];
/** Milliseconds between two reports of the progress. */
const PROGRESS_INTERVAL = 500;

/** Bytes. What the site does not take in this size is made smaller before it is sent. */
const MAX_FILE_BYTES = 50 * 1024 * 1024;
/** Pixels of the longer side of a picture that is made smaller. The site stores 1920. */
const MAX_SIDE = 2560;
const NO_HEIC =
  'This browser cannot open HEIC photos. Send it as JPEG: on an iPhone open this page in Safari, or choose Settings, Camera, Formats, Most Compatible.';

const UNREACHABLE = 'Failed to get upload URL: check the connection and try again';

const queue = pLimit(CONCURRENT);
/** A large picture takes 200 MB of memory while it is made smaller. */
const decoding = pLimit(1);

/** The server refused the file, or could not be reached. */
export class UploadError extends Error {
  /** HTTP status, or 0 when no answer came. */
  readonly status: number;

  constructor(message: string, status: number, options?: ErrorOptions) {
    super(message, options);
    this.name = 'UploadError';
    this.status = status;
  }

  /** Whether the file itself is the reason, so that a retry would fail too. */
  get isRefusal(): boolean {
    return [413, 415, 422].includes(this.status);
  }
}

export interface UploadOptions {
  signal?: AbortSignal;
  /** Called with 0 when the upload begins, then with the part that is sent, at most twice a second. */
  onProgress?: (part: number) => void;
}

/**
 * Stores one picture as soon as there is room in the queue. Resolves with the URL that shows it. Rejects with an
 * {@link UploadError}, with the error of an ended session, or with an `AbortError`.
 */
export async function uploadImage(
  client: Client,
  file: File,
  { signal, onProgress }: UploadOptions = {},
): Promise<string> {
  const refusal = refusalOf(file);
  if (refusal) throw refusal;
  return queue(async () => {
    signal?.throwIfAborted();
    onProgress?.(0);
    const sent = await decoding(() => asUploadable(file));
    signal?.throwIfAborted();
    const url = await requestUploadUrl(client);
    await send(url, sent, signal, seldom(onProgress));
    return publishUpload(client, url);
  });
}

/** Why a file is not even read; `undefined` for a picture that is not too large. */
export function refusalOf(file: File): UploadError | undefined {
  if (!isPicture(file)) {
    return new UploadError('This is not an image: choose a JPEG, PNG, WebP or GIF file', 415);
  }
  if (file.size <= MAX_FILE_BYTES) return undefined;
  return new UploadError(`${file.name} is too large: choose an image of at most 50 MB`, 413);
}

/** Phones' pictures in HEIC. Some systems do not know the type and leave it blank. */
const isHeic = ({ type, name }: File) =>
  /^image\/hei[cf]/.test(type) || (type === '' && /\.hei[cf]$/i.test(name));

export const isPicture = (file: File): boolean => file.type.startsWith('image/') || isHeic(file);

/** The file itself if the site takes it, and otherwise a smaller JPEG of it. Rejects with an {@link UploadError}. */
async function asUploadable(file: File): Promise<File> {
  if (file.size <= MAX_IMAGE_BYTES && !isHeic(file)) return file;
  const bitmap = await createImageBitmap(file).catch((cause: unknown) => {
    throw new UploadError(isHeic(file) ? NO_HEIC : `${file.name} cannot be read as an image`, 422, {
      cause,
    });
  });
  const scale = Math.min(1, MAX_SIDE / Math.max(bitmap.width, bitmap.height));
  const [width, height] = [bitmap.width * scale, bitmap.height * scale].map(Math.round);
  const canvas = new OffscreenCanvas(width ?? 1, height ?? 1);
  const context = canvas.getContext('2d');
  if (!context) throw new UploadError(`This browser has no memory left to read ${file.name}`, 413);
  // JPEG has no transparency. The site would make it white too.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.92 });
  return new File([jpeg], file.name.replace(/\.\w+$/, '.jpg'), { type: jpeg.type });
}

/** Uploads a picture of a text. An ended session keeps the form open, because it has the text. */
export function useUploadPicture(): UploadPicture {
  const { client } = trpc.useUtils();
  return async (file, options) => {
    try {
      return await uploadImage(client, file, options);
    } catch (error) {
      if (!isUnauthorized(error)) throw error;
      throw new Error('You are logged out: log in again in another tab, then try again', {
        cause: error,
      });
    }
  };
}

/** Rejects with an {@link UploadError}, or with the error of an ended session. */
async function requestUploadUrl(client: Client): Promise<string> {
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
async function publishUpload(client: Client, uploadURL: string): Promise<string> {
  const name = new URL(uploadURL).pathname.split('/').at(-1);
  if (!name) throw new UploadError('The site answered with an upload URL without a name', 0);
  try {
    await client.images.makePublic.mutate({ imageURL: uploadURL });
  } catch (error) {
    console.warn('The uploaded image could not be made public', error);
  }
  return `/api/images/${name}`;
}

/** Sends the file to its signed URL, again after temporary errors. */
async function send(
  url: string,
  body: File,
  signal: AbortSignal | undefined,
  onProgress: (event: ProgressEvent) => void,
): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    const { status, answer } = await put(url, body, signal, onProgress);
    if (status >= 200 && status < 300) return;
    // A URL accepts one upload. So an earlier attempt succeeded, and only its answer was lost.
    if (status === 409 && attempt > 0) return;
    const delay = RETRY_DELAYS[attempt];
    if (delay === undefined || !isTemporary(status))
      throw new UploadError(messageOf(answer), status);
    await new Promise((resolve) => setTimeout(resolve, delay));
  }
}

function seldom(onProgress: ((part: number) => void) | undefined) {
  let reportedAt = Number.NEGATIVE_INFINITY;
  return ({ loaded, total, timeStamp }: ProgressEvent) => {
    if (total === 0 || timeStamp - reportedAt < PROGRESS_INTERVAL) return;
    reportedAt = timeStamp;
    onProgress?.(loaded / total);
  };
}

/** Whether a retry may succeed: no answer, too many requests, or a server error. */
function isTemporary(status: number): boolean {
  return status === 0 || status === 429 || status >= 500;
}

function put(
  url: string,
  body: File,
  signal: AbortSignal | undefined,
  onProgress: (event: ProgressEvent) => void,
) {
  return new Promise<{ status: number; answer: unknown }>((resolve, reject) => {
    signal?.throwIfAborted();
    const request = new XMLHttpRequest();
    const settle = () => resolve({ status: request.status, answer: request.response });
    request.open('PUT', url);
    // A proxy may answer with its own error page, which counts as no answer then.
    request.responseType = 'json';
    if (body.type) request.setRequestHeader('Content-Type', body.type);
    request.upload.addEventListener('progress', onProgress);
    request.addEventListener('load', settle);
    request.addEventListener('error', settle);
    request.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
    signal?.addEventListener('abort', () => request.abort());
    request.send(body);
  });
}

/** The message of the API's error, or a general one. */
function messageOf(answer: unknown): string {
  const { message } = (answer ?? {}) as { message?: unknown };
  return typeof message === 'string'
    ? message
    : 'The image could not be sent: check the connection and try again';
}
