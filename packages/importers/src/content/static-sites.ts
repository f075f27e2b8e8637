/**
 * What the programs that make sites of Markdown files add to Markdown: shortcodes and Liquid's tags, recipes in fields or
 * under headings, and rules for the addresses of pages.
 */
import path from 'node:path';
import { escapeAttribute } from '@site/html-blocks/write-html';
import { slugOfTitle } from '@site/schema/slug-of-title';
import { marked, type Token } from 'marked';
import { isTimeZone } from '../zoned-time.ts';
import { dayOf } from './dates.ts';
import { isObject, type Json, list, plain } from './fields.ts';
import { readText, type SourceFile } from './files.ts';

/** `{{< name … >}}`, `{{% name … %}}` (Hugo), `{% name … %}` (Liquid, Zola), `{{ … }}` (Liquid, Zola). */
const TAG =
  /\{\{[<%]\s{0,9}(\/?[\w-]{1,50})([^{}]{0,2000}?)\/?\s{0,9}[%>]\}\}|\{%-?\s{0,9}([\w-]{1,50})([^{}]{0,2000}?)-?%\}|\{\{-?\s{0,9}([^{}<%]{1,2000}?)-?\}\}/g;
const FENCE = /^ {0,3}(?:```|~~~)/;
const PICTURE = /^(?:fig(?:ure)?|img|image|picture|photo|resize_image|include)$/;
const PICTURE_FILE = /[^\s"'=,[\]()]{1,300}\.(?:jpe?g|png|webp|gif|avif|heic)\b/gi;

interface Expanding {
  /** The page's own. */
  title: string;
  notes: string[];
  /** The old address of the file of this name. */
  addressOf: (name: string) => string | undefined;
}

/** Pictures stay pictures, links links, and the text between tags stays. Every other tag is named. */
export function expandShortcodes(text: string, expanding: Expanding): string {
  if (!/\{[{%]/.test(text)) return text;
  const parts: string[] = [];
  let isCode = false;
  for (const line of text.split(/(?<=\n)/)) {
    const isFence = FENCE.test(line);
    const previous = parts.at(-1);
    // Tags may go over lines, so text between code is one part.
    if (!isCode && !isFence && previous !== undefined && !FENCE.test(previous))
      parts[parts.length - 1] = previous + line;
    else parts.push(line);
    if (isFence) isCode = !isCode;
  }
  let inCode = false;
  return parts
    .map((part) => {
      if (FENCE.test(part)) inCode = !inCode;
      else if (!inCode)
        return part
          .replace(TAG, (...match) => replacement(match, expanding))
          .replaceAll(COMMENTED, '');
      return part;
    })
    .join('');
}

const COMMENT = '\u0002';
const COMMENTED = new RegExp(`${COMMENT}[^${COMMENT}]*${COMMENT}`, 'g');

function replacement(match: unknown[], { notes, addressOf, title }: Expanding): string {
  const [whole, hugo, hugoRest, liquid, liquidRest, output] = match as (string | undefined)[];
  const call = /^([\w:]+)\(([\s\S]*)\)\s*$/.exec(output ?? '');
  if (output !== undefined && !call) return outputOf(output, title, notes);
  const name = (hugo ?? liquid ?? call?.[1] ?? '').toLowerCase();
  const args = hugoRest ?? liquidRest ?? call?.[2] ?? '';
  const bare = name.replace(/^(?:\/|end)/, '');
  if (PICTURE.test(bare) || /^(?:gallery|carousel|slideshow|lightgallery)$/.test(bare)) {
    if (bare !== name) return '\n\n';
    const found = figures(args);
    if (found) return found;
    if (/gallery|carousel|slideshow/.test(bare)) return '\n\n';
  }
  if (name === 'youtube' || name === 'vimeo') {
    const id = argument(args, 'id') ?? firstArgument(args);
    const url = `https://${name === 'youtube' ? 'www.youtube.com/watch?v=' : 'vimeo.com/'}${id}`;
    notes.push(`a video, kept as a link: ${url}`);
    return `\n\n<${url}>\n\n`;
  }
  if (name === 'ref' || name === 'relref' || name === 'post_url' || name === 'link')
    return addressOf(firstArgument(args)) ?? `/${firstArgument(args)}`;
  if (name === 'comment' || name === 'endcomment') return COMMENT;
  if (/^(?:raw|endraw|more)$/.test(name)) return '';
  if (name === 'highlight' || name === 'endhighlight') return '\n```\n';
  // Its end is no loss of its own.
  if (bare === name) notes.push(`the tag ${(whole ?? '').slice(0, 60)}`);
  return '';
}

/** What Liquid writes there: a text, or the address of the site before a path. */
function outputOf(output: string, title: string, notes: string[]): string {
  const [, quoted] = /^["']([^"']*)["']/.exec(output) ?? [];
  if (quoted !== undefined) return quoted;
  if (/^page\.title\b/.test(output)) return title;
  if (!/^(?:site\.(?:base_?url|url)|page\.url)\b/i.test(output))
    notes.push(`the tag {{ ${output.trim().slice(0, 50)} }}`);
  return '';
}

/** The pictures that a tag names, with the caption. */
function figures(args: string): string {
  const files = args.match(PICTURE_FILE) ?? [];
  const caption = argument(args, 'caption') ?? argument(args, 'title') ?? '';
  const alt = argument(args, 'alt') ?? '';
  return files
    .map(
      (file) =>
        `\n\n<figure><img src="${escapeAttribute(file)}" alt="${escapeAttribute(alt)}"><figcaption>${escapeAttribute(caption)}</figcaption></figure>\n\n`,
    )
    .join('');
}

function argument(args: string, name: string): string | undefined {
  const [, double, single] =
    new RegExp(`\\b${name}\\s{0,9}[=:]\\s{0,9}(?:"([^"]*)"|'([^']*)')`).exec(args) ?? [];
  return double ?? single;
}
const firstArgument = (args: string) => args.trim().replace(/^["']|["']$/g, '');

const INGREDIENTS = /^(?:the )?ingredients\b/i;
const STEPS = /^(?:directions|instructions|method|steps|preparation|how to make(?: it)?)\b/i;
const STORING = /\b(?:stor(?:e|age|ing)|keeps?|freez)/i;
/** A line of the text that says a fact. */
const FACT =
  /^\W*(?:(?:prep|cook|total|serv|yield)[^.]{0,30}|(?:rest|chill)(?:ing)?(?: time)?\W{1,9})\d/i;
/** Words around the lists. A longer text is a post with a recipe in it. */
const MAX_WORDS = 400;

/**
 * The recipe that a page is, in schema.org's words: in its fields (chowdown: `ingredients`, `directions`), or in its text
 * under such headings (public-domain-recipes, based.cooking). `undefined` for any other text.
 */
export function recipeIn(front: Json, text: string, notes: string[]): Json | undefined {
  const ingredients = list(front['ingredients'] ?? front['recipeIngredient']);
  const steps =
    front['directions'] ?? front['instructions'] ?? front['steps'] ?? front['recipeInstructions'];
  const shared: Json = {
    // `chill_time`, `rest_time` and the like.
    ...Object.fromEntries(Object.entries(front).filter(([name]) => /time$/i.test(name))),
    datePublished: front['date'],
    prepTime: front['prep_time'] ?? front['prepTime'] ?? front['prep'],
    cookTime: front['cook_time'] ?? front['cookTime'] ?? front['cook'],
    totalTime: front['total_time'] ?? front['totalTime'],
    recipeYield: front['servings'] ?? front['yield'] ?? front['serves'] ?? front['recipeYield'],
    recipeCategory: categoriesOf(front),
    keywords: tagsOf(front),
    nutrition: front['nutrition'],
  };
  if (ingredients.length > 0 && steps !== undefined) {
    return {
      ...shared,
      '@type': 'Recipe',
      description: front['description'] ?? textOf(marked.lexer(text)),
      recipeIngredient: ingredients,
      recipeInstructions: steps,
    };
  }
  // Most posts have no such words, and are parsed once only.
  if (!/ingredients/i.test(text)) return undefined;
  const parts = partsOf(marked.lexer(text));
  if (parts.ingredients.length === 0 || parts.steps.length === 0) return undefined;
  const about = textOf(parts.about);
  const rest = parts.rest.map(({ heading, tokens }) => ({ heading, text: textOf(tokens) }));
  const words = [about, ...rest.map((each) => each.text)].join(' ').split(/\s+/).length;
  if (words > MAX_WORDS) {
    notes.push('it has a recipe in its text, which stays text');
    return undefined;
  }
  const storing = rest.filter(({ heading }) => STORING.test(heading));
  for (const each of rest.filter(({ text: said }) => said && !storing.some((s) => s.text === said)))
    notes.push(`“${each.heading}” is left out: ${each.text.replaceAll('\n', ' ').slice(0, 200)}`);
  const fact = (name: string) =>
    new RegExp(`^\\W{0,9}${name}\\W{1,9}(\\d.*)$`, 'im').exec(about)?.[1];
  return {
    ...shared,
    '@type': 'Recipe',
    prepTime: shared['prepTime'] ?? fact('prep(?:aration)?(?: time)?'),
    cookTime: shared['cookTime'] ?? fact('cook(?:ing)?(?: time)?'),
    totalTime: shared['totalTime'] ?? fact('total(?: time)?'),
    restTime: shared['restTime'] ?? fact('rest(?:ing)?(?: time)?'),
    chillTime: shared['chillTime'] ?? fact('chill(?:ing)?(?: time)?'),
    recipeYield: shared['recipeYield'] ?? fact('(?:servings?|serves|yields?)'),
    description:
      about
        .split('\n')
        .filter((line) => !FACT.test(line))
        .join('\n') || front['description'],
    recipeIngredient: parts.ingredients,
    recipeInstructions: parts.steps,
    storageNote: storing.map((each) => each.text).join('\n'),
  };
}

/** Tags and categories, which some programs write as words with spaces between them. */
export const tagsOf = (front: Json): string[] => {
  const taxonomies = isObject(front['taxonomies']) ? front['taxonomies'] : {};
  return [front['tags'], taxonomies['tags'], taxonomies['categories']].flatMap(wordsIn);
};

export const categoriesOf = (front: Json): string[] =>
  [front['category'], front['categories']].flatMap(wordsIn);

/** A list, or text with commas or else with spaces between the words. */
const wordsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? value.split(value.includes(',') ? ',' : /\s+/)
    : list(value).flat().map(plain);

const textOf = (tokens: Token[]) => plain(marked.parser(tokens));

function partsOf(tokens: Token[]) {
  const about: Token[] = [];
  const lists = { ingredients: [] as string[], steps: [] as string[] };
  const rest: { heading: string; tokens: Token[] }[] = [];
  let part: 'about' | 'ingredients' | 'steps' | 'rest' = 'about';
  let depth = 0;
  for (const token of tokens) {
    if (token.type === 'heading') {
      const heading = plain(token['text']).replace(/:$/, '');
      const isBelow = token['depth'] > depth && (part === 'ingredients' || part === 'steps');
      if (INGREDIENTS.test(heading) || STEPS.test(heading)) {
        part = INGREDIENTS.test(heading) ? 'ingredients' : 'steps';
        depth = token['depth'];
      } else if (isBelow) {
        lists[part as 'steps'].push(`${heading}:`);
      } else if (part !== 'about') {
        part = 'rest';
        rest.push({ heading, tokens: [] });
      }
    } else if (part === 'about') about.push(token);
    else if (part === 'rest') rest.at(-1)?.tokens.push(token);
    else if (token.type !== 'space')
      lists[part].push(...textOf([token]).split('\n').filter(Boolean));
  }
  return { about, rest, ...lists };
}

interface NamedPage {
  file: string;
  front: Json;
  name: string;
  /** As `isoDate` gives it. */
  date: string | null;
  slug: string;
}

/** Jekyll's styles (jekyllrb.com/docs/permalinks). */
const STYLES: Record<string, string> = {
  date: '/:categories/:year/:month/:day/:title.html',
  pretty: '/:categories/:year/:month/:day/:title/',
  none: '/:categories/:title.html',
};

/**
 * What the program's configuration says, if it is among the files: whose site it is, and by which rules pages had their
 * addresses. Jekyll's and Hexo's `_config.yml`, Hugo's `hugo.toml`, Zola's `config.toml`. Without it nothing is guessed.
 *
 * @returns the site's host, blank where it is not named, its time zone, and the addresses that a page had
 */
export async function readSiteConfig(
  files: readonly SourceFile[],
  parse: (text: string, language: 'yaml' | 'toml') => Json | undefined,
): Promise<{
  host: string;
  timeZone: string | undefined;
  oldPathsOf: (page: NamedPage) => string[];
}> {
  const found = files
    .filter(({ path: name }) =>
      /^(?:[^/]+\/)?(?:config\/_default\/)?(?:_config\.ya?ml|(?:hugo|config)\.(?:toml|ya?ml))$/.test(
        name,
      ),
    )
    .sort((a, b) => a.path.length - b.path.length)[0];
  if (!found || found.size > 1_048_576)
    return { host: '', timeZone: undefined, oldPathsOf: () => [] };
  const config = parse(await readText(found), found.path.endsWith('toml') ? 'toml' : 'yaml') ?? {};
  const root = path.posix.dirname(found.path).replace(/(?:^|\/)config\/_default$/, '');
  const below = (file: string) =>
    root === '.' || root === '' ? file : path.posix.relative(root, file);
  const rule = /_config\.ya?ml$/.test(found.path) ? jekyllRule(config) : hugoRule(config);
  const timeZone = [config['timeZone'], config['timezone']].map(plain).find(isTimeZone);
  const url = [config['url'], config['baseURL'], config['baseurl'], config['base_url']]
    .map(plain)
    .find((each) => /^https?:/.test(each) && URL.canParse(each));
  return {
    host: url ? new URL(url).host : '',
    timeZone,
    oldPathsOf(page) {
      const address = rule({
        ...page,
        file: below(page.file),
        date: page.date && dayOf(page.date, timeZone ?? 'UTC'),
      });
      return address === undefined ? [] : [address.replace(/\/{2,}/g, '/')];
    },
  };
}

function jekyllRule(config: Json): (page: NamedPage) => string | undefined {
  return ({ file, front, name, date }) => {
    const [, source = '', above = '', collection = ''] =
      /^(source\/)?((?:[^_/][^/]*\/)*)_(\w+)\//.exec(file) ?? [];
    const collections = isObject(config['collections']) ? config['collections'] : {};
    const own = collections[collection];
    const isPost = collection === 'posts';
    if (!isPost && !isObject(own)) return undefined;
    const written = plain(isPost ? config['permalink'] : isObject(own) ? own['permalink'] : '');
    const fallback = isPost
      ? source
        ? ':year/:month/:day/:title/'
        : STYLES['date']
      : '/:collection/:path.html';
    const categories = [
      ...above.split('/'),
      ...list(front['category'] ?? front['categories']).flatMap((each) => plain(each).split(/\s+/)),
    ].filter(Boolean);
    return filled(`/${(STYLES[written] ?? written) || fallback}`, date, {
      categories: categories.join('/').toLowerCase(),
      collection,
      path: name,
      name,
      title: name,
      slug: name,
    });
  };
}

function hugoRule(config: Json): (page: NamedPage) => string | undefined {
  const isUgly = config['uglyURLs'] === true;
  const all = isObject(config['permalinks']) ? config['permalinks'] : {};
  const rules = isObject(all['page']) ? all['page'] : all;
  return ({ file, front, name, date, slug }) => {
    const [, inside] = /^content\/(?:[a-z]{2}\/)?(.+)$/.exec(file) ?? [];
    if (inside === undefined) return undefined;
    // The file of a bundle is in a folder of its own.
    const folder = path.posix.dirname(inside);
    const sections = /\/_?index\.\w+$/.test(inside) ? path.posix.dirname(folder) : folder;
    const section = sections === '.' ? '' : sections;
    const rule = plain(rules[section.split('/')[0] ?? '']) || `/:sections/:slugorfilename/`;
    const address = filled(rule, date, {
      section: section.split('/')[0] ?? '',
      sections: section,
      title: slugOfTitle(plain(front['title'])),
      slug: plain(front['slug']) || slugOfTitle(plain(front['title'])),
      filename: name,
      contentbasename: name,
      slugorfilename: slug,
      slugorcontentbasename: slug,
    });
    return isUgly ? address?.replace(/\/$/, '.html') : address;
  };
}

/** `undefined` when the rule asks for what is not known. */
function filled(
  rule: string,
  date: string | null,
  words: Record<string, string>,
): string | undefined {
  const [year = '', month = '', day = ''] = date?.split('-') ?? [];
  const known: Record<string, string> = {
    ...words,
    year,
    month,
    day,
    i_month: String(Number(month)),
    i_day: String(Number(day)),
  };
  let isComplete = true;
  const address = rule.replace(/:(\w+)/g, (_, name: string) => {
    const word = known[name];
    const mayBeBlank = name === 'categories' || name === 'sections';
    if (word === undefined || (!mayBeBlank && (word === '' || word === '0'))) isComplete = false;
    return word ?? '';
  });
  return isComplete ? address : undefined;
}
