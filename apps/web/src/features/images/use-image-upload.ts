import { toast } from '@site/ui/toaster';
import { useState } from 'react';
import { publishUpload, requestUploadUrl } from '../../lib/admin/image-upload.ts';
import { UploadError } from '../../lib/admin/send-image.ts';
import { isUnauthorized, writeFailed, writeSucceeded } from '../../lib/admin/write-outcome.ts';
import { trpc } from '../../lib/trpc.ts';
import type { UploadOutcome } from './create-uploader.ts';

const FAILED = 'Failed to process uploaded image';

export interface ImageUploadOptions {
  /** Called with the URL that shows the uploaded image. */
  onUploaded: (imageUrl: string) => void;
  /** Called when the session has expired, before the browser goes to the login page. */
  onExpired?: (() => void) | undefined;
}

/** The props of an upload button in a form. The upload ends with the URL of the stored image. */
export function useImageUpload({ onUploaded, onExpired }: ImageUploadOptions) {
  const { client } = trpc.useUtils();
  /** The reason why the chosen file was not uploaded, shown at the button. */
  const [refusal, setRefusal] = useState<string>();

  const onError = (error: Error) => {
    if (isUnauthorized(error)) {
      writeFailed(error, { title: FAILED, ...(onExpired && { onExpired }) });
      return;
    }
    setRefusal(
      hasReadableMessage(error) ? error.message : 'The image was not uploaded. Try again.',
    );
    if (!isRefusal(error)) toast({ title: FAILED, tone: 'destructive' });
  };

  const onComplete = async ({ successful = [] }: UploadOutcome) => {
    const [file] = successful;
    // `onError` has already reported the failed upload.
    if (!file) return;
    if (!file.uploadURL || !URL.canParse(file.uploadURL)) {
      toast({ title: FAILED, tone: 'destructive' });
      return;
    }
    onUploaded(await publishUpload(client, file.uploadURL));
    writeSucceeded('Image uploaded successfully!');
  };

  return {
    refusal,
    onError,
    onComplete,
    onChoose: () => setRefusal(undefined),
    onGetUploadParameters: async () => ({
      method: 'PUT' as const,
      url: await requestUploadUrl(client),
    }),
  };
}

/** Whether the file has the wrong type or size, found by the upload library or the server. */
function isRefusal(error: Error): boolean {
  return error instanceof UploadError
    ? error.isRefusal
    : (error as { isRestriction?: unknown }).isRestriction === true;
}

/** Whether the message of the error is written for the owner. */
function hasReadableMessage(error: Error): boolean {
  return error instanceof UploadError || isRefusal(error);
}
