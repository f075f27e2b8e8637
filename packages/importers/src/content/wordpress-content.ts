/** A WordPress post's content as HTML of a post here: blocks, shortcodes, recipe cards, pictures. */

import { escapeAttribute } from '@site/html-blocks/write-html';
import { BUTTON_CLASS } from '@site/schema/rich-text';
import { RECIPE_LINK } from '../plan.ts';
import type { Attachment, Attachments } from './attachments.ts';
import { cleanHtml } from './clean-html.ts';
import { formMark, isFormShortcode, markForms, withoutForms } from './contact-forms.ts';

export interface PostContent {
  id: string;
  content: string;
  /** The post's URL, from which its links are resolved. */
  base: string | undefined;
  attachments: Attachments;
  /** The names of the recipes of the export by their ids. */
  recipes: ReadonlyMap<string, string>;
  notes: string[];
}

/** Shortcodes that only place what is in them. */
const PLACING =
  /^(?:row|column|col|one_half|one_third|two_thirds|button|vc_\w+|et_pb_\w+|fusion_\w+)$/;
const MEDIA =
  /^(?:embed|youtube|vimeo|video|audio|playlist|soundcloud|instagram|tiktok|facebook|twitter|pinterest)$/;

/** The marks of ZipList and Zip Recipes: of their own, a shortcode, a block, and the picture that the first versions put there. */
const ZIP_RECIPE =
  /\[amd-(?:zlrecipe|recipeseo|yrecipe)-recipe:(\d{1,9})\]|\[zrdn-recipe\s{1,9}id=["']?(\d{1,9})["']?\s{0,9}\]|<!-- wp:zip-recipes\/recipe-block \{"id":"?(\d{1,9})[^\n]{0,500}?\/-->|<img\s[^>]{0,500}?\bid="amd-zlrecipe-recipe-(\d{1,9})"[^>]{0,500}>/g;
const zipRecipe = (numbers: unknown[]) =>
  `zip-${numbers.slice(0, 4).find((each) => each !== undefined)}`;

/** The ids of the recipes of plugins with tables of their own that a text shows. */
export const tableRecipesIn = (content: string): string[] => [
  ...Array.from(content.matchAll(ZIP_RECIPE), ([, ...numbers]) => zipRecipe(numbers)),
  ...Array.from(content.matchAll(/\[mv_create\s([^\]]{0,2000})\]/g), ([, rest = '']) => {
    const { key, type = 'recipe' } = attributesOf(rest);
    return type === 'recipe' && key ? [`create-${key}`] : [];
  }).flat(),
];

export function contentHtml(post: PostContent): string {
  const { content, base, attachments, notes } = post;
  const hasBlocks = content.includes('<!-- wp:');
  const withCards = replaceCards(
    content.replace(ZIP_RECIPE, (_, ...numbers) => {
      const id = zipRecipe(numbers);
      if (post.recipes.has(id)) return recipeLink(post, id);
      notes.push('a recipe of ZipList or Zip Recipes is missing');
      return '';
    }),
    (id) => recipeLink(post, id),
  );
  const withEmbeds = withCards.replace(
    /<div class="wp-block-embed__wrapper">\s{0,20}(https?:\/\/[^\s<"]{1,2000})\s{0,20}<\/div>/g,
    (_, url: string) => mediaLink(url, 'an embedded page', notes),
  );
  const { html, notes: lost } = cleanHtml(
    replaceShortcodes(markForms(withEmbeds), (shortcode) => replaced(shortcode, post)),
    { blankLines: !hasBlocks, base },
  );
  notes.push(...lost);
  return withoutForms(html, notes).replace(
    /(<img src=")([^"]*)(")/g,
    (_, before: string, url: string, after: string) =>
      before + escapeAttribute(attachments.original(url.replaceAll('&amp;', '&'))) + after,
  );
}

function replaced({ name, attributes, inner }: Shortcode, post: PostContent): string | undefined {
  const { notes } = post;
  if (name === 'caption' || name === 'wp_caption')
    return captioned(inner ?? '', attributes['caption']);
  if (name === 'gallery') return gallery(attributes, post);
  if (name === 'wprm-recipe' || name === 'tasty-recipe')
    return recipeLink(post, attributes['id'] ?? '');
  if (name === 'mv_create') {
    const id = `create-${attributes['key'] ?? ''}`;
    if (post.recipes.has(id)) return recipeLink(post, id);
    const { title, type = 'recipe' } = attributes;
    notes.push(`a ${type} of Mediavine Create${title ? ` (${title})` : ''} is missing`);
    return '';
  }
  if (/^(?:wprm-(?:ingredient|temperature)|timer|adjustable)$/.test(name)) {
    const degrees = attributes['value'] && `${attributes['value']} °${attributes['unit'] ?? ''}`;
    return inner ?? attributes['text'] ?? degrees ?? '';
  }
  if (MEDIA.test(name)) {
    const url = [
      inner,
      attributes['src'],
      attributes['url'],
      attributes['mp4'],
      attributes['mp3'],
    ].find((each) => each && /^\s*https?:/.test(each));
    if (url) return mediaLink(url.trim(), `[${name}]`, notes);
    notes.push(`[${name}]`);
    return inner ?? '';
  }
  if (isFormShortcode(name)) return formMark(attributes['title']);
  const url = attributes['url'] ?? attributes['link'] ?? attributes['href'];
  if (/^(?:\w+_)?button$/.test(name) && url)
    return `<a class="${BUTTON_CLASS}" href="${escapeAttribute(url)}">${inner ?? attributes['text'] ?? ''}</a>`;
  if (PLACING.test(name)) return inner ?? '';
  // Other text in brackets is text, unless it looks like nothing but a shortcode.
  const isShortcode =
    inner !== undefined || Object.keys(attributes).length > 0 || /[-_]/.test(name);
  if (!isShortcode) return undefined;
  notes.push(inner ? `[${name}], its text is kept` : `[${name}]`);
  return inner ?? '';
}

/** The picture, with its link, before the caption (`img_caption_shortcode` in wp-includes/media.php). */
function captioned(inner: string, attribute: string | undefined): string {
  const [, picture, text = ''] =
    /^\s*((?:<a [^>]*>\s*)?<img [^>]*>(?:\s*<\/a>)?)([\s\S]*)$/i.exec(inner) ?? [];
  if (picture === undefined) return inner;
  return `<figure>${picture}<figcaption>${attribute ?? text}</figcaption></figure>`;
}

/** `ids`, or all pictures of the post but those in `exclude` (`gallery_shortcode` in wp-includes/media.php). */
function gallery(
  attributes: Record<string, string>,
  { id, attachments, notes }: PostContent,
): string {
  const ids = (name: string) => (attributes[name] ?? '').split(/[\s,]+/).filter(Boolean);
  const chosen = [...ids('ids'), ...ids('include')];
  const found = chosen.map((each) => attachments.byId(each));
  const gone = chosen.filter((_, index) => !found[index]);
  if (gone.length > 0)
    notes.push(`pictures of a gallery that are not in the file: ${gone.join(', ')}`);
  const excluded = new Set(ids('exclude').map((each) => attachments.byId(each)?.url));
  const pictures =
    chosen.length > 0 ? found : attachments.ofPost(id).filter(({ url }) => !excluded.has(url));
  const figures = pictures.flatMap((picture) => (picture ? figure(picture) : []));
  return figures.length > 1 ? `<figure>${figures.join('')}</figure>` : figures.join('');
}

const figure = ({ url, alt, caption }: Attachment) =>
  `<figure><img src="${escapeAttribute(url)}" alt="${escapeAttribute(alt)}"><figcaption>${caption}</figcaption></figure>`;

function mediaLink(url: string, what: string, notes: string[]): string {
  notes.push(`${what}, kept as a link: ${url}`);
  return `<p><a href="${escapeAttribute(url)}">${escapeAttribute(url)}</a></p>`;
}

function recipeLink({ recipes, notes }: PostContent, id: string): string {
  const name = recipes.get(id);
  if (name === undefined) {
    notes.push(`a recipe that is not in the file (${id})`);
    return '';
  }
  return `<p><a href="${RECIPE_LINK}${id}">${escapeAttribute(name)}</a></p>`;
}

/**
 * The marks that recipe plugins leave in a post where a card is shown. WP Recipe Maker: a block, or a comment around what
 * shows without the plugin (its class-wprm-fallback-recipe.php); Tasty Recipes: a block (inc/class-block-editor.php).
 * Both have a shortcode too, which is read with the others.
 */

/** @param card returns what stands for the recipe of this id */
function replaceCards(content: string, card: (id: string) => string): string {
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

/** The second group of `start` is `/` where nothing follows. */
function replaceBetween(
  text: string,
  { start, end, replace }: { start: RegExp; end: string; replace: (group: string) => string },
): string {
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

/** `token`: as it stands in the text. */
type Open = Omit<Shortcode, 'inner'> & { token: string; parts: string[] };

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
