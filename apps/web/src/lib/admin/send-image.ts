/** Uploads one file to its signed URL. Retries after temporary errors. */

/** Milliseconds before each retry. */
export const RETRY_DELAYS = [0, 1000, 3000, 5000];

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

export interface SendOptions {
  url: string;
  body: Blob;
  signal?: AbortSignal | undefined;
  onProgress: (event: ProgressEvent) => void;
}

/** Rejects with an {@link UploadError}, or with an `AbortError` when the signal aborts. */
export async function sendImage(options: SendOptions): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    const { status, text } = await put(options);
    if (status >= 200 && status < 300) return;
    // A URL accepts one upload. So an earlier attempt succeeded, and only its answer was lost.
    if (status === 409 && attempt > 0) return;
    const delay = RETRY_DELAYS[attempt];
    if (delay === undefined || !isTemporary(status)) throw new UploadError(messageOf(text), status);
    await new Promise((resolve) => setTimeout(resolve, delay));
  }
}

/** Whether a retry may succeed: no answer, too many requests, or a server error. */
function isTemporary(status: number): boolean {
  return status === 0 || status === 429 || status >= 500;
}

function put({ url, body, signal, onProgress }: SendOptions) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    const settle = () => {
      signal?.removeEventListener('abort', abort);
      resolve({ status: request.status, text: request.responseText });
    };
    request.open('PUT', url);
    if (body.type) request.setRequestHeader('Content-Type', body.type);
    request.upload.addEventListener('progress', onProgress);
    request.addEventListener('load', settle);
    request.addEventListener('error', settle);
    request.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
    if (signal?.aborted) {
      reject(new DOMException('Aborted', 'AbortError'));
      return;
    }
    signal?.addEventListener('abort', abort);
    request.send(body);
  });
}

/** The message of the API's JSON error, or a general one. */
function messageOf(text: string): string {
  try {
    const { message } = JSON.parse(text) as { message?: unknown };
    if (typeof message === 'string') return message;
  } catch {
    // Not JSON: a proxy may answer with its own error page.
  }
  return 'The image could not be sent: check the connection and try again';
}
