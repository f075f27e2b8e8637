/** A WordPress post's content as HTML of a post here: blocks, shortcodes, recipe cards, pictures. */
import { escapeText } from '../../html/block-writer.ts';
import { cleanHtml } from '../../html/clean-html.ts';
import { replaceShortcodes, type Shortcode } from '../../html/shortcodes.ts';
import { RECIPE_LINK } from '../../plan.ts';
import type { Attachment, Attachments } from './attachments.ts';
import { replaceCards } from './recipe-cards.ts';

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

export function contentHtml(post: PostContent): string {
  const { content, base, attachments, notes } = post;
  const hasBlocks = content.includes('<!-- wp:');
  const withCards = replaceCards(content, (id) => recipeLink(post, id));
  const withEmbeds = withCards.replace(
    /<div class="wp-block-embed__wrapper">\s{0,20}(https?:\/\/[^\s<"]{1,2000})\s{0,20}<\/div>/g,
    (_, url: string) => mediaLink(url, 'an embedded page', notes),
  );
  const { html, notes: lost } = cleanHtml(
    replaceShortcodes(withEmbeds, (shortcode) => replaced(shortcode, post)),
    { blankLines: !hasBlocks, base },
  );
  notes.push(...lost);
  return html.replace(
    /(<img src=")([^"]*)(")/g,
    (_, before: string, url: string, after: string) =>
      before + escapeText(attachments.original(url.replaceAll('&amp;', '&'))) + after,
  );
}

function replaced({ name, attributes, inner }: Shortcode, post: PostContent): string | undefined {
  const { notes } = post;
  if (name === 'caption' || name === 'wp_caption')
    return captioned(inner ?? '', attributes['caption']);
  if (name === 'gallery') return gallery(attributes, post);
  if (name === 'wprm-recipe' || name === 'tasty-recipe')
    return recipeLink(post, attributes['id'] ?? '');
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
  return pictures.flatMap((picture) => (picture ? figure(picture) : [])).join('');
}

const figure = ({ url, alt, caption }: Attachment) =>
  `<figure><img src="${escapeText(url)}" alt="${escapeText(alt)}"><figcaption>${caption}</figcaption></figure>`;

function mediaLink(url: string, what: string, notes: string[]): string {
  notes.push(`${what}, kept as a link: ${url}`);
  return `<p><a href="${escapeText(url)}">${escapeText(url)}</a></p>`;
}

function recipeLink({ recipes, notes }: PostContent, id: string): string {
  const name = recipes.get(id);
  if (name === undefined) {
    notes.push(`a recipe that is not in the file (${id})`);
    return '';
  }
  return `<p><a href="${RECIPE_LINK}${id}">${escapeText(name)}</a></p>`;
}
