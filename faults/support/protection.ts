/** A protection of the product, and how it is switched off in a copy of the source. */
export interface Protection {
  /** What it is, as a line says it. */
  name: string;
  /** The file that it is in, below the root of the source. */
  file: string;
  /** Its text, which stands there exactly once. */
  text: string;
  /** What stands there when it is off. */
  off: string;
  /** What the suite then says: another failure, such as a program that does not start, proves nothing. */
  failsWith: RegExp;
}
