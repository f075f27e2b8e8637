/** Whether a page's path is one of the desk's, however it is written. */
export function isDeskPath(path: string): boolean {
  return /^\/admin(\/|$)/i.test(path);
}
