import { toast } from '@site/ui/toaster';
import { useEffect, useRef, useState } from 'react';
import { trpc } from '../../lib/trpc.ts';
import { isUnauthorized, writeFailed, writeSucceeded } from '../editing/writes.ts';
import { refusalOf, UploadError, uploadImage } from './upload-queue.ts';

const FAILED = 'Failed to process uploaded image';
const NOT_SENT = 'The image was not uploaded. Try again.';

export interface ImageUploadOptions {
  /** Called with the URL that shows the uploaded image. */
  onUploaded: (imageUrl: string) => void;
  /** Called when an upload starts, and when the image is stored or will not be. */
  onBusyChange: (isBusy: boolean) => void;
  /** Called when the session has expired, before the browser goes to the login page. */
  onExpired: () => void;
}

/** Uploads the picture of a field. `percent` is undefined while no upload runs. */
export function useImageUpload(options: ImageUploadOptions) {
  const { client } = trpc.useUtils();
  const [percent, setPercent] = useState<number>();
  /** The reason why the chosen file was not uploaded, shown at the button. */
  const [refusal, setRefusal] = useState<string>();
  const running = useRef<AbortController>(null);
  const latest = useRef(options);
  latest.current = options;
  useEffect(() => () => running.current?.abort(), []);

  /** Uploads this file instead of one that is on its way. A file that is refused leaves that one alone. */
  async function upload(file: File): Promise<void> {
    const refused = refusalOf(file);
    setRefusal(refused?.message);
    if (refused) return;
    running.current?.abort();
    const mine = new AbortController();
    running.current = mine;
    setPercent(0);
    latest.current.onBusyChange(true);
    try {
      const url = await uploadImage(client, file, {
        signal: mine.signal,
        onProgress: (part) => running.current === mine && setPercent(Math.round(100 * part)),
      });
      if (mine.signal.aborted) return;
      latest.current.onUploaded(url);
      writeSucceeded('Image uploaded successfully!');
    } catch (error) {
      if (!mine.signal.aborted) fail(error as Error);
    } finally {
      if (running.current === mine) {
        running.current = null;
        setPercent(undefined);
        latest.current.onBusyChange(false);
      }
    }
  }

  function fail(error: Error): void {
    if (isUnauthorized(error)) {
      const { onExpired } = latest.current;
      writeFailed(error, { title: FAILED, onExpired });
      return;
    }
    setRefusal(error instanceof UploadError ? error.message : NOT_SENT);
    if (!(error instanceof UploadError && error.isRefusal)) {
      toast({ title: FAILED, tone: 'destructive' });
    }
  }

  return { percent, refusal, upload };
}
