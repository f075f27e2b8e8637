import { toast } from '@site/ui/toaster';
import { useState } from 'react';
import { isUnauthorized, writeFailed, writeSucceeded } from '../../lib/admin/write-outcome.ts';
import { trpc } from '../../lib/trpc.ts';
import type { UploadOutcome } from './create-uploader.ts';
import { UploadError } from './send-image.ts';

const FAILED = 'Failed to process uploaded image';

export interface ImageUploadOptions {
  /** Called with the address that the uploaded image is shown at. */
  onUploaded: (imageUrl: string) => void;
  /** Called when the session has ended, before leaving for the login. */
  onExpired?: (() => void) | undefined;
}

/** From a chosen file to an address to show it at: what an upload button is given in a form. */
export function useImageUpload({ onUploaded, onExpired }: ImageUploadOptions) {
  const createUpload = trpc.images.createUpload.useMutation();
  const makePublic = trpc.images.makePublic.useMutation();
  /** What is wrong with the chosen file. */
  const [refusal, setRefusal] = useState<string>();

  const onError = (error: Error) => {
    if (isUnauthorized(error)) {
      writeFailed(error, { title: FAILED, ...(onExpired && { onExpired }) });
      return;
    }
    setRefusal(isTold(error) ? error.message : 'The image was not uploaded. Try again.');
    if (!isRefusal(error)) toast({ title: FAILED, tone: 'destructive' });
  };

  const onComplete = async ({ successful = [] }: UploadOutcome) => {
    const [file] = successful;
    // What failed has been told of.
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

/** Uploads are shown under the last segment of the address that they were sent to. */
function imageUrlOf(uploadURL: string | undefined): string | undefined {
  if (!uploadURL || !URL.canParse(uploadURL)) return undefined;
  const name = new URL(uploadURL).pathname.split('/').at(-1);
  return name ? `/api/images/${name}` : undefined;
}

/** The file is of a wrong kind or size: the button says so itself, or the server did. */
function isRefusal(error: Error): boolean {
  return error instanceof UploadError
    ? error.isRefusal
    : (error as { isRestriction?: unknown }).isRestriction === true;
}

/** Whether its message is meant to be read. */
function isTold(error: Error): boolean {
  return error instanceof UploadError || isRefusal(error);
}
