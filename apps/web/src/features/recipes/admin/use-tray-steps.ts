import { trpc } from '../../../lib/trpc.ts';
import { isUnanswered, isUnauthorized } from '../../editing/writes.ts';
import { UploadError, uploadImage } from '../../images/upload-queue.ts';
import type { TraySteps } from './photo-tray.ts';

/** What the tray does with each photo. It does not depend on the tab that is shown. */
export function useTraySteps(): TraySteps {
  const queries = trpc.useUtils();
  const { client } = queries;
  return {
    upload: (file, onProgress) => uploadImage(client, file, { onProgress }),
    create: async ({ key, title, imageUrl }) => {
      const recipe = await client.recipes.create.mutate({
        title,
        imageUrl,
        // Among equal places the newest is first.
        sortOrder: 0,
        idempotencyKey: key,
      });
      void queries.invalidate();
      return recipe;
    },
    reasonOf,
  };
}

function reasonOf(error: unknown): string {
  if (isUnauthorized(error)) {
    return 'You are logged out. Log in in another tab of the browser, then try again.';
  }
  if (error instanceof UploadError) return error.message;
  if (isUnanswered(error)) return 'The site could not be reached. Try again.';
  return 'Failed to create recipe';
}
