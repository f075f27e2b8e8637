/** The pictures of a text that are being uploaded. The text only holds their keys. */

import type { UploadPicture } from '../editing/admin-tab.ts';
import { randomKey } from '../editing/drafts.ts';

export interface PictureUpload {
  file: File;
  /** Shows the file before it is stored. It is never part of the text. */
  previewUrl: string;
  state: 'waiting' | 'sending' | 'failed';
  /** Whole percents. */
  percent: number;
  /** Why it failed. */
  reason?: string;
}

export interface StoredPicture {
  src: string;
  /** Pixels. Unknown if the browser could not read the picture. */
  width?: number;
  height?: number;
}

const FAILED = 'The picture was not uploaded. Try again.';

export class PictureUploads {
  #upload: UploadPicture;
  #uploads = new Map<string, PictureUpload>();
  #stored = new Map<string, StoredPicture>();
  #listeners = new Set<() => void>();
  #abort = new AbortController();

  constructor(upload: UploadPicture) {
    this.#upload = upload;
  }

  /** Uploads the file as soon as it is its turn. Returns the key of the upload. */
  start(file: File): string {
    const key = randomKey();
    const previewUrl = URL.createObjectURL(file);
    void this.#send(key, { file, previewUrl, state: 'waiting', percent: 0 });
    return key;
  }

  /** Starts an upload that has failed once more. */
  retry(key: string): void {
    const upload = this.#uploads.get(key);
    if (upload?.state !== 'failed') return;
    const { file, previewUrl } = upload;
    void this.#send(key, { file, previewUrl, state: 'waiting', percent: 0 });
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

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Ends all uploads. */
  end(): void {
    this.#abort.abort();
    this.#abort = new AbortController();
    for (const { previewUrl } of this.#uploads.values()) URL.revokeObjectURL(previewUrl);
    this.#uploads.clear();
  }

  #set(key: string, upload: PictureUpload) {
    this.#uploads.set(key, upload);
    for (const listener of this.#listeners) listener();
  }

  async #send(key: string, upload: PictureUpload) {
    const { signal } = this.#abort;
    this.#set(key, upload);
    try {
      const src = await this.#upload(upload.file, {
        signal,
        onProgress: (part) =>
          this.#set(key, { ...upload, state: 'sending', percent: Math.round(100 * part) }),
      });
      this.#stored.set(key, { src, ...(await sizeOf(src)) });
      this.#uploads.delete(key);
      for (const listener of this.#listeners) listener();
      URL.revokeObjectURL(upload.previewUrl);
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
