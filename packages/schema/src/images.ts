import { z } from 'zod';
import { pageQuery, searchQuery } from './pagination.ts';
import type { Picture } from './picture.ts';

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

/** The tabs of the dashboard where a picture may be in use. */
export type PictureTab = 'blog-posts' | 'photo-gallery' | 'settings';

/** What shows a picture: a post, a photo, or a section of the settings. */
export interface PictureUse {
  tab: PictureTab;
  /** The id of the post or photo, or the name of the section. */
  id: string;
  title: string;
  /** What the picture shows, where that is written beside it. */
  alt?: string;
}

/** A stored picture, with everything that shows it. Without a use only a draft or an earlier version has it, or nothing. */
export interface LibraryPicture {
  imageUrl: string;
  picture: Picture | null;
  uses: PictureUse[];
}

/** `search` finds pictures by the titles of what shows them. */
export const libraryQuery = z.object({ search: searchQuery, ...pageQuery });
export type LibraryQuery = z.output<typeof libraryQuery>;

const percent = z.int().min(0).max(100);

/** The point of a picture that stays when it is cropped, in percent from the left and from the top. */
const pictureFocus = z.object({ x: percent, y: percent });
export type PictureFocus = z.output<typeof pictureFocus>;

export const pictureByUrl = z.object({ imageUrl: z.string().max(2048) });
export const pictureFocusChange = pictureByUrl.extend({ focus: pictureFocus });
