/** The large picture of the home page in all its sizes. */

import heroFiles from './pictures/hero.jpg?w=640;768;960;1440;2000&format=avif;webp&quality=46&as=picture';
import { heroPreview } from './pictures.ts';

// Low quality is enough behind the text card, and every visitor to the home page waits for this picture.
export const heroPicture = { ...heroPreview, srcSets: heroFiles.sources };
