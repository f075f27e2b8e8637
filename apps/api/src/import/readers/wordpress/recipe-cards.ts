/**
 * The marks that recipe plugins leave in a post where a card is shown. WP Recipe Maker: a block, or a comment around what
 * shows without the plugin (its class-wprm-fallback-recipe.php); Tasty Recipes: a block (inc/class-block-editor.php).
 * Both have a shortcode too, which is read with the others.
 */

/** @param card returns what stands for the recipe of this id */
export function replaceCards(content: string, card: (id: string) => string): string {
  const withoutBlocks = ['wp-recipe-maker/recipe', 'wp-tasty/tasty-recipe'].reduce(
    (text, block) =>
      replaceBetween(text, {
        start: new RegExp(`<!-- wp:${block} (\\{[^\\n]{0,2000}?\\}) (/?)-->`, 'g'),
        end: `<!-- /wp:${block} -->`,
        replace: (attributes) => card(/"id"\s*:\s*"?(\d+)/.exec(attributes)?.[1] ?? ''),
      }),
    content,
  );
  return replaceBetween(withoutBlocks, {
    start: /<!--WPRM Recipe (\d+)(-->)/g,
    end: '<!--End WPRM Recipe-->',
    replace: card,
  });
}

interface Between {
  /** Its second group is `/` where nothing follows. */
  start: RegExp;
  end: string;
  replace: (group: string) => string;
}

function replaceBetween(text: string, { start, end, replace }: Between): string {
  const parts: string[] = [];
  let at = 0;
  let isEnded = true;
  for (const match of text.matchAll(start)) {
    const [whole, group = '', slash] = match;
    if (match.index < at) continue;
    parts.push(text.slice(at, match.index), replace(group));
    at = match.index + whole.length;
    if (slash === '/' || !isEnded) continue;
    const close = text.indexOf(end, at);
    // Not searched for again: a text may have many starts.
    if (close === -1) isEnded = false;
    else at = close + end.length;
  }
  parts.push(text.slice(at));
  return parts.join('');
}
