/** The portrait of the About page. */

import portraitFiles from './pictures/portrait.jpg?w=320;480;700;900&format=avif;webp;jpg&as=picture';
import { sitePicture } from './pictures.ts';

export const portraitPicture = sitePicture(portraitFiles);
