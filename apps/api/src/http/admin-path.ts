/** Whether a page's path is one of the admin area's, however it is written. */
export function isAdminPath(path: string): boolean {
  return /^\/admin(\/|$)/i.test(path);
}
