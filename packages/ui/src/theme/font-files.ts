/** The files of the typefaces, for pages to preload. */

import serifFile from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url';
import sansFile from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?url';

export const fontFiles: readonly string[] = [serifFile, sansFile];
