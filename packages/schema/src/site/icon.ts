/** The site's icon: a picture of the owner, of which the server makes cuts. */
import { z } from 'zod';
import { picture } from './fields.ts';

export const siteIcon = z.object({
  /** Empty for the icon that the site begins with. */
  imageUrl: picture('Icon'),
});
