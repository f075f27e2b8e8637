/** A protection of the product, and the edit that switches it off in a copy of the source. */
export interface Protection {
  /** What the protection does, in one line. */
  name: string;
  /** Relative to the repository's root. */
  file: string;
  /** The text to replace. It is in the file exactly once. */
  text: string;
  /** The text that replaces it. */
  off: string;
  /** Matches the suite's message. Another failure, such as a program that does not start, proves nothing. */
  failsWith: RegExp;
}
