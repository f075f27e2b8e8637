import { z } from 'zod';

/** The most bytes that an upload may have. */
export const MAX_IMAGE_BYTES = 10_485_760;
export const MAX_IMAGE_PIXELS = 40_000_000;

export const uploadTarget = z.object({ uploadURL: z.string() });
export type UploadTarget = z.infer<typeof uploadTarget>;

export const storedObject = z.object({
  objectPath: z.string().meta({ description: 'Where the picture is shown' }),
});

export const makePublic = z.object({
  imageURL: z
    .string({ error: 'imageURL is required' })
    .min(1, { error: 'imageURL is required' })
    .max(2048, { error: 'imageURL must be at most 2048 characters' }),
});
