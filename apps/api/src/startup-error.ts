/** Something the owner must mend before the site can start; its message is one clear line, shown without a stack. */
export class StartupError extends Error {
  override name = 'StartupError';
}
