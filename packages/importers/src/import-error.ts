/** Why a file cannot be read. The message tells the owner what is wrong and what to do. */
export class ImportError extends Error {
  override name = 'ImportError';
  /** Where in the file, from 1 on, when it is one of lines. */
  readonly line: number;

  constructor(message: string, { line = 1, ...options }: ErrorOptions & { line?: number } = {}) {
    super(message, options);
    this.line = line;
  }
}
