import { toast } from '@site/ui/toaster';
import { useState } from 'react';
import { isUnauthorized, writeFailed, writeSucceeded } from '../../lib/admin/write-outcome.ts';
import { trpc } from '../../lib/trpc.ts';
import type { UploadOutcome } from './create-uploader.ts';
import { UploadError } from './send-image.ts';

const FAILED = 'Failed to process uploaded image';

export interface ImageUploadOptions {
  /** Called with the URL that shows the uploaded image. */
  onUploaded: (imageUrl: string) => void;
  /** Called when the session has expired, before the browser goes to the login page. */
  onExpired?: (() => void) | undefined;
}

/** The props of an upload button in a form. The upload ends with the URL of the stored image. */
export function useImageUpload({ onUploaded, onExpired }: ImageUploadOptions) {
  const createUpload = trpc.images.createUpload.useMutation();
  const makePublic = trpc.images.makePublic.useMutation();
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
    const imageUrl = imageUrlOf(file.uploadURL);
    if (imageUrl === undefined) {
      toast({ title: FAILED, tone: 'destructive' });
      return;
    }
    await makePublic.mutateAsync({ imageURL: file.uploadURL ?? '' }).catch((error: unknown) => {
      console.warn('The uploaded image could not be made public', error);
    });
    onUploaded(imageUrl);
    writeSucceeded('Image uploaded successfully!');
  };

  return {
    refusal,
    onError,
    onComplete,
    onChoose: () => setRefusal(undefined),
    onGetUploadParameters: async () => {
      const { uploadURL } = await createUpload.mutateAsync().catch((error: unknown) => {
        if (isUnauthorized(error)) throw error;
        throw new UploadError('Failed to get upload URL: check the connection and try again', 0);
      });
      return { method: 'PUT' as const, url: uploadURL };
    },
  };
}

/** The image's URL ends with the last segment of its upload URL. */
function imageUrlOf(uploadURL: string | undefined): string | undefined {
  if (!uploadURL || !URL.canParse(uploadURL)) return undefined;
  const name = new URL(uploadURL).pathname.split('/').at(-1);
  return name ? `/api/images/${name}` : undefined;
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
