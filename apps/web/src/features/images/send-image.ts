/** Sends one file to its signed address, again after a while where that may help. */

/** Milliseconds before each further try. */
export const RETRY_DELAYS = [0, 1000, 3000, 5000];

/** The server took the file's bytes and would not have them, or never got them. */
export class UploadError extends Error {
  /** HTTP status; 0 where no answer came. */
  readonly status: number;

  constructor(message: string, status: number) {
    super(message);
    this.name = 'UploadError';
    this.status = status;
  }

  /** Whether it is the file's own fault: another try would end the same. */
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

/** Rejects with an {@link UploadError}, or with an `AbortError` once the signal says so. */
export async function sendImage(options: SendOptions): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    const { status, text } = await put(options);
    if (status >= 200 && status < 300) return;
    // An address is good for one picture: then an earlier try arrived, and only its answer was lost.
    if (status === 409 && attempt > 0) return;
    const delay = RETRY_DELAYS[attempt];
    if (delay === undefined || !mayPass(status)) throw new UploadError(messageOf(text), status);
    await new Promise((resolve) => setTimeout(resolve, delay));
  }
}

/** No answer, too many requests, or a trouble of the server. */
function mayPass(status: number): boolean {
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

/** The message of the API's error body. */
function messageOf(text: string): string {
  try {
    const { message } = JSON.parse(text) as { message?: unknown };
    if (typeof message === 'string') return message;
  } catch {
    // A proxy may answer with a page of its own.
  }
  return 'The image could not be sent: check the connection and try again';
}
