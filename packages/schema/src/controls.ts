/** What no text of the site holds: control characters but tab and line feed, halves of characters, and two that are none. */
const UNWANTED = /(?![\t\n])\p{Cc}|\p{Cs}|[\uFFFE\uFFFF]/gu;

/** Levels of an input. No schema knows more, so what is below them is refused anyway. */
const MAX_DEPTH = 20;

/** An input with its texts as the site keeps them; fields that `kept` names stay as they are: passwords, unless it says others. */
export function withoutControls<T>(input: T, kept = PASSWORDS, depth = 0): T {
  if (typeof input === 'string') return input.replace(UNWANTED, '') as T & string;
  if (depth > MAX_DEPTH || typeof input !== 'object' || input === null) return input;
  if (Array.isArray(input)) return input.map((each) => withoutControls(each, kept, depth + 1)) as T;
  // Bytes, dates and the like.
  if (Object.getPrototypeOf(input) !== Object.prototype) return input;
  const fields = Object.entries(input).map(([name, value]) => [
    name,
    kept.test(name) ? value : withoutControls(value, kept, depth + 1),
  ]);
  return Object.fromEntries(fields) as T;
}

const PASSWORDS = /^(?:password|current|next)$/;
