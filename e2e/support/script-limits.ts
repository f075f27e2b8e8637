/** Bytes: the most compressed scripts that a public page may load. */
export const MAX_SCRIPT_BYTES = 134 * 1024;
