/** The font files that every page needs, for preloading. */

import serifFile from './fonts/fraunces.woff2?url';
import sansFile from './fonts/hanken-grotesk.woff2?url';

export const fontFiles: readonly string[] = [serifFile, sansFile];
