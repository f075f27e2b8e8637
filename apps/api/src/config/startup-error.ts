/** A problem that the owner must solve. Its message is one clear line, printed without a stack. */
export class StartupError extends Error {
  override name = 'StartupError';
}
