/**
 * WordPress shortcodes: `[caption id="…"]…[/caption]`. WordPress expands those that are registered (`do_shortcode` and
 * `shortcode_parse_atts` in wp-includes/shortcodes.php); other text in brackets, such as `[sic]`, is text.
 */

export interface Shortcode {
  name: string;
  attributes: Record<string, string>;
  /** What is between it and its end, with the shortcodes in it already replaced; absent when it has no end. */
  inner: string | undefined;
}

/** Both ends of a shortcode, with limits so that no text takes long to search. */
const TOKEN =
  /\[(\[?)(\/?)([a-z][\w-]{0,50})((?:\s(?:"[^"\]]{0,500}"|'[^'\]]{0,500}'|[^[\]"']){0,1000})?)\](\]?)/gi;
const ATTRIBUTE = /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))/g;
const MAX_DEPTH = 50;

interface Open {
  name: string;
  attributes: Record<string, string>;
  /** As it stands in the text. */
  token: string;
  parts: string[];
}

/** Replaces each shortcode, the innermost first. `replace` returns `undefined` for text that only looks like one. */
export function replaceShortcodes(
  text: string,
  replace: (shortcode: Shortcode) => string | undefined,
): string {
  const stack: Open[] = [{ name: '', attributes: {}, token: '', parts: [] }];
  const add = (part: string) => stack.at(-1)?.parts.push(part);
  /** Ends the innermost one as one without an end. */
  function endAlone() {
    const { name, attributes, token, parts } = stack.pop() as Open;
    add((replace({ name, attributes, inner: undefined }) ?? token) + parts.join(''));
  }
  let at = 0;
  for (const match of text.matchAll(TOKEN)) {
    const [token, escaped, slash, rawName = '', rest = '', closed] = match;
    add(text.slice(at, match.index));
    at = match.index + token.length;
    const name = rawName.toLowerCase();
    if (escaped && closed) {
      add(token.slice(1, -1));
    } else if (slash) {
      const depth = stack.findLastIndex((open) => open.name === name);
      if (depth < 1) {
        add(token);
        continue;
      }
      while (stack.length - 1 > depth) endAlone();
      const open = stack.pop() as Open;
      const inner = open.parts.join('');
      add(replace({ name, attributes: open.attributes, inner }) ?? open.token + inner + token);
    } else if (stack.length < MAX_DEPTH) {
      stack.push({ name, attributes: attributesOf(rest), token, parts: [] });
    } else {
      add(token);
    }
  }
  add(text.slice(at));
  while (stack.length > 1) endAlone();
  return stack[0]?.parts.join('') ?? '';
}

function attributesOf(text: string): Record<string, string> {
  const pairs = Array.from(text.matchAll(ATTRIBUTE), ([, name = '', ...values]) => [
    name.toLowerCase(),
    values.find((value) => value !== undefined) ?? '',
  ]);
  return Object.fromEntries(pairs);
}
