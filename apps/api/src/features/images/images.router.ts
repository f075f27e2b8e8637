import { libraryQuery, makePublic, pictureByUrl, pictureFocusChange } from '@site/schema/images';
import { call, proceduresFor, router } from '../../http/procedures.ts';
import { listLibrary } from './image-library.ts';
import * as images from './images.service.ts';

const { adminProcedure } = proceduresFor<images.ImageServices>();

export const imagesRouter = router({
  /** Returns a URL to which one picture can be sent with PUT within 15 minutes. */
  createUpload: adminProcedure.meta({ limit: 'uploads' }).mutation(call(images.createUpload)),
  /** All stored pictures, with what shows each. */
  library: adminProcedure.input(libraryQuery).query(call(listLibrary)),
  /** A stored picture; `null` for a URL of another. */
  byUrl: adminProcedure
    .input(pictureByUrl)
    .query(async ({ ctx, input }) => (await ctx.services.images.withPicture(input)).picture),
  setFocus: adminProcedure.input(pictureFocusChange).mutation(call(images.setFocus)),
  makePublic: adminProcedure.input(makePublic).mutation(call(images.makePublic)),
});
