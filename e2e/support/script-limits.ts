/** Bytes: the most compressed scripts that a page may load. */
const MAX_SCRIPT_BYTES = 132_000;
/** My Progress before its interactive chart, which has most to do. */
const MAX_PROGRESS_BYTES = 134_000;

/** @param path of a public page */
export const maxScriptBytes = (path: string): number =>
  path.startsWith('/weight-tracking') ? MAX_PROGRESS_BYTES : MAX_SCRIPT_BYTES;
