/** Bytes: the most compressed scripts that a public page may load. */
export const MAX_SCRIPT_BYTES = 134 * 1024;

/** Bytes, compressed: the most of the line of My Progress with its library, which loads when the page is idle. */
export const MAX_LINE_BYTES = 110 * 1024;

/** Whether a URL is that line's, which is not counted in {@link MAX_SCRIPT_BYTES}. */
export const isLine = (url: string) => url.includes('/assets/weight-line-');
