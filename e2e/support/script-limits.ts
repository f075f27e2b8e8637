/** Bytes: the most compressed scripts that a page may load. */
const MAX_SCRIPT_BYTES = 132_000;
/** A recipe's page counts its nutrition before the reader's eyes: about 2,500 bytes. */
const MAX_RECIPE_BYTES = 135_500;
/** My Progress before its interactive chart, which has most to do. */
const MAX_PROGRESS_BYTES = 140_000;

/** @param path of a public page */
export function maxScriptBytes(path: string): number {
  if (path.startsWith('/weight-tracking')) return MAX_PROGRESS_BYTES;
  return path.startsWith('/photo-gallery/') ? MAX_RECIPE_BYTES : MAX_SCRIPT_BYTES;
}
