/** A random text that no other form uses. `crypto.randomUUID` is missing on plain HTTP. */
export function randomKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}
