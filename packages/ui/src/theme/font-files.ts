/** The files of the typefaces that every page is set in, for pages to preload. */

import serifFile from './fonts/fraunces.woff2?url';
import sansFile from './fonts/hanken-grotesk.woff2?url';

export const fontFiles: readonly string[] = [serifFile, sansFile];
