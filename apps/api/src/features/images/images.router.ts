import { libraryQuery, makePublic, pictureByUrl, pictureFocusChange } from '@site/schema/images';
import { adminProcedure, router } from '../../app/trpc.ts';
import { listLibrary } from './image-library.ts';
import * as images from './images.service.ts';

export const imagesRouter = router({
  /** Returns a URL to which one picture can be sent with PUT within 15 minutes. */
  createUpload: adminProcedure
    .meta({ limit: 'uploads' })
    .mutation(({ ctx }) => images.createUpload(ctx)),
  /** All stored pictures, with what shows each. */
  library: adminProcedure.input(libraryQuery).query(({ ctx, input }) => listLibrary(ctx, input)),
  /** A stored picture; `null` for a URL of another. */
  byUrl: adminProcedure
    .input(pictureByUrl)
    .query(async ({ ctx, input }) => (await ctx.services.images.withPicture(input)).picture),
  setFocus: adminProcedure
    .input(pictureFocusChange)
    .mutation(({ ctx, input }) => images.setFocus(ctx, input)),
  makePublic: adminProcedure
    .input(makePublic)
    .mutation(({ ctx, input }) => images.makePublic(ctx, input)),
});
