/** The pictures of a text that are being uploaded. The text only holds their keys: URLs that show the files until then. */

import { createStore } from '@site/ui/store';

/**
 * Stores a picture. Resolves with the URL that shows it. Rejects with an error whose message is for the owner, or with an
 * `AbortError`.
 */
export type UploadPicture = (
  file: File,
  options: {
    signal: AbortSignal;
    /** Called with 0 when the upload begins, then with the part that is sent. */
    onProgress: (part: number) => void;
  },
) => Promise<string>;

export interface PictureUpload {
  file: File;
  state: 'waiting' | 'sending' | 'failed';
  /** Whole percents. */
  percent: number;
  /** Why it failed. */
  reason?: string;
}

export interface StoredPicture {
  src: string;
  /** What it shows. */
  alt?: string;
  /** Pixels. Unknown if the browser could not read the picture. */
  width?: number;
  height?: number;
}

const FAILED = 'The picture was not uploaded. Try again.';

export class PictureUploads {
  #upload: UploadPicture;
  #uploads = new Map<string, PictureUpload>();
  #stored = new Map<string, StoredPicture>();
  /** Set anew with each change. */
  #changes = createStore({});
  #abort = new AbortController();

  constructor(upload: UploadPicture) {
    this.#upload = upload;
  }

  /** Uploads the file as soon as it is its turn. Returns the key of the upload. */
  start(file: File): string {
    // No other file has this URL, in no other editor either: a picture copied from there must not take this one.
    const key = URL.createObjectURL(file);
    void this.#send(key, file);
    return key;
  }

  /** Starts an upload that has failed once more. */
  retry(key: string): void {
    const upload = this.#uploads.get(key);
    if (upload?.state !== 'failed') return;
    void this.#send(key, upload.file);
  }

  /** An upload that is not stored yet. */
  get(key: string): PictureUpload | undefined {
    return this.#uploads.get(key);
  }

  /** The picture of an upload, once it is stored. */
  stored(key: string): StoredPicture | undefined {
    return this.#stored.get(key);
  }

  /** Whether a file is on its way. */
  get isBusy(): boolean {
    return [...this.#uploads.values()].some(({ state }) => state !== 'failed');
  }

  subscribe = (listener: () => void): (() => void) => this.#changes.subscribe(listener);

  /** Ends all uploads. */
  end(): void {
    this.#abort.abort();
    this.#abort = new AbortController();
    for (const key of this.#uploads.keys()) URL.revokeObjectURL(key);
    this.#uploads.clear();
  }

  #set(key: string, upload: PictureUpload) {
    this.#uploads.set(key, upload);
    this.#changes.set({});
  }

  async #send(key: string, file: File) {
    const { signal } = this.#abort;
    const upload = { file, state: 'waiting', percent: 0 } as const;
    this.#set(key, upload);
    try {
      const src = await this.#upload(file, {
        signal,
        onProgress: (part) =>
          this.#set(key, { ...upload, state: 'sending', percent: Math.round(100 * part) }),
      });
      this.#stored.set(key, { src, ...(await sizeOf(src)) });
      this.#uploads.delete(key);
      this.#changes.set({});
      URL.revokeObjectURL(key);
    } catch (error) {
      // Nobody waits for an upload that was ended.
      if (signal.aborted) return;
      const reason = error instanceof Error && error.message ? error.message : FAILED;
      this.#set(key, { ...upload, state: 'failed', reason });
    }
  }
}

/** The size of the stored picture, in pixels. It differs from that of the file. */
async function sizeOf(src: string): Promise<{ width: number; height: number } | undefined> {
  const image = new Image();
  image.src = src;
  try {
    await image.decode();
  } catch {
    // The page asks the site for the size, so the text can do without it.
    return undefined;
  }
  return { width: image.naturalWidth, height: image.naturalHeight };
}
