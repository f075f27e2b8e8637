import { trpc } from '../trpc.ts';
import { uploadImage } from './image-upload.ts';
import type { UploadPicture } from './shared-fields.ts';
import { isUnauthorized } from './write-outcome.ts';

/** Returns a function that uploads a picture of a text. An ended session keeps the form open, because it has the text. */
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
