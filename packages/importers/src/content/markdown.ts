/**
 * Markdown files with front matter, as Jekyll, Hugo, Zola, Hexo, Eleventy and Astro keep them: YAML between lines of `---`,
 * or TOML between lines of `+++`. Names of fields are those of Hugo (gohugo.io/content-management/front-matter), Jekyll
 * (jekyllrb.com/docs/front-matter) and Zola (getzola.org/documentation/content/page).
 */
import path from 'node:path';
import { PLACES } from '@site/schema/page-paths';
import { marked } from 'marked';
import { parse as parseToml } from 'smol-toml';
import { parse } from 'yaml';
import type { ImportedItem, ImportedPost, Reading } from '../plan.ts';
import { cleanHtml } from './clean-html.ts';
import { isoDate, momentOf } from './dates.ts';
import { fitted, isObject, itemId, type Json, list, plain } from './fields.ts';
import { readText, type SourceFile } from './files.ts';
import { readSchemaOrg } from './schema-org.ts';
import {
  categoriesOf,
  expandShortcodes,
  readSiteConfig,
  recipeIn,
  tagsOf,
} from './static-sites.ts';

const YAML = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/;
const TOML = /^\uFEFF?\+\+\+[ \t]*\r?\n([\s\S]*?)\r?\n\+\+\+[ \t]*(?:\r?\n|$)/;

/** A list within a list is indented by two spaces or more: deeper ones would take the parser cubic time. */
const MAX_INDENT = 100;
const TOO_DEEP = new RegExp(`^[ \\t]{${MAX_INDENT},}`, 'gm');

/** Quotes and lists within each other on one line. The parser calls itself for each. */
const TOO_NESTED = /^[ \t]*(?:>[ \t]*|[*+-][ \t]+){200}/m;

/** What belongs to the program, and what systems add to a zip. */
const NO_CONTENT =
  /(?:^|\/)(?:(?:readme|license|changelog|contributing)\.md$|\.|__MACOSX\/|node_modules\/|archetypes\/|scaffolds\/|themes\/|layouts\/)/i;

type Page = Exclude<ReturnType<typeof pageOf>, string>;

export async function readMarkdown(files: readonly SourceFile[]): Promise<Reading> {
  const { host, timeZone, oldPathsOf } = await readSiteConfig(files, configOf);
  const pages: Page[] = [];
  const problems: string[] = [];
  const sections: string[] = [];
  for (const file of files.filter(({ path: name }) => /\.(?:md|markdown)$/i.test(name))) {
    if (NO_CONTENT.test(file.path)) continue;
    if (/(?:^|\/)_index\.\w+$/.test(file.path)) {
      sections.push(file.path);
      continue;
    }
    const page = pageOf(file.path, await readText(file));
    if (typeof page === 'string') problems.push(page);
    else pages.push({ ...page, oldPaths: [...page.oldPaths, ...oldPathsOf(page)] });
  }
  if (sections.length > 0)
    problems.push(`Pages of sections are left out: ${sections.slice(0, 20).join(', ')}`);
  const byName = new Map(pages.map((page) => [page.name.toLowerCase(), page.oldPaths[0]]));
  /** The old address of another file, which a shortcode names by its path. */
  const addressOf = (name: string) =>
    byName.get(
      path.posix
        .basename(name)
        .replace(/\.\w+$/, '')
        .replace(/^\d{4}-\d\d-\d\d-/, '')
        .toLowerCase(),
    );
  const items = pages.flatMap((page) => {
    if (!TOO_NESTED.test(page.text)) return [readPage(page, addressOf)];
    problems.push(`${page.file}: it is nested too deeply to be read, so it was left out`);
    return [];
  });
  return {
    format: 'Markdown',
    source: `markdown ${host}`.trim(),
    ...(timeZone && { timeZone }),
    items,
    hosts: new Set(),
    problems,
  };
}

/** A file, with what its name and its front matter say; as text, why it cannot be read. */
function pageOf(file: string, text: string) {
  const front = frontMatter(text);
  if (front === undefined)
    return `${file}: its front matter is no ${TOML.test(text) ? 'TOML' : 'YAML'}, so it was left out`;
  const [, day, name = ''] =
    /^(\d{4}-\d\d-\d\d)?[-_]?(.*)\.\w+$/.exec(path.posix.basename(file)) ?? [];
  const isBundle = name === 'index';
  const own = isBundle ? path.posix.basename(path.posix.dirname(file)) : name;
  // Some write there when a post was published, others whether it is.
  const published = isoDate(front['published']) ? front['published'] : undefined;
  const dated =
    front['date'] ?? front['publishDate'] ?? front['published_at'] ?? front['pubDate'] ?? published;
  const permalink = plain(front['permalink'] ?? front['url'] ?? front['path']);
  return {
    file,
    front,
    /** Without the front matter. */
    text: text.slice((YAML.exec(text) ?? TOML.exec(text) ?? [''])[0].length),
    /** The file's name without its day and its ending. */
    name: own,
    dated: dated ?? day,
    date: isoDate(dated ?? day),
    slug: plain(front['slug']) || own,
    oldPaths: [
      // Zola writes a path without its first slash.
      permalink && !/^(?:\/|https?:)|:\w/.test(permalink) ? `/${permalink}` : permalink,
      ...list(front['aliases'] ?? front['redirect_from']).map(plain),
    ].filter((old) => /^(?:\/|https?:)/.test(old) && !/\/:\w/.test(old)),
  };
}

/** What the head of a file says; `undefined` when it cannot be read. */
function frontMatter(text: string): Json | undefined {
  const [, yaml] = YAML.exec(text) ?? [];
  const [, toml] = TOML.exec(text) ?? [];
  const read = configOf(yaml ?? toml ?? '', toml === undefined ? 'yaml' : 'toml');
  // Zola and Hugo keep a theme's own fields in a table.
  return read && { ...tableOf(read['params']), ...tableOf(read['extra']), ...read };
}

const tableOf = (value: unknown): Json => (isObject(value) ? value : {});

function configOf(text: string, language: 'yaml' | 'toml'): Json | undefined {
  try {
    if (language === 'toml') return parseToml(text) as Json;
    // Aliases could make a small file large. Programs take a field that stands twice.
    const read: unknown = parse(text, { maxAliasCount: 20, uniqueKeys: false }) ?? {};
    return isObject(read) ? read : undefined;
  } catch {
    return undefined;
  }
}

function readPage(page: Page, addressOf: (name: string) => string | undefined): ImportedItem {
  const { file, front, dated, date, slug } = page;
  const notes: string[] = [];
  const text = expandShortcodes(page.text, {
    notes,
    addressOf,
    title: plain(front['title']),
  }).replace(TOO_DEEP, ' '.repeat(MAX_INDENT));
  const { html: written, notes: lost } = cleanHtml(marked.parse(text, { async: false }));
  const folder = path.posix.dirname(file);
  const html = withCaptions(written).replace(
    /(<img src=")(?!https?:|\/)([^"]*)/g,
    (_, before, src) => before + path.posix.join(folder, src),
  );
  const title =
    fitted(plain(front['title']), { label: 'The title', max: 200, notes }) ??
    titleOf(html, page.name);
  const hasUnreadableDate = date === null && plain(dated) !== '';
  if (hasUnreadableDate)
    notes.push(
      `its date “${plain(dated).slice(0, 50)}” cannot be read, so it comes as a draft without it`,
    );
  const isPublic = isPublished(page, notes) && !hasUnreadableDate;
  const common = {
    sourceId: itemId({
      id: plain(front['id'] ?? front['uuid']),
      place: file,
      title,
      date: dated,
      text: plain(html),
    }),
    title,
    slug,
    isPublic,
    oldPaths: page.oldPaths,
    createdAt: isoDate(front['createdAt']) ?? date,
  };
  const image = imageIn(front, folder);
  const recipe = recipeIn(front, text, notes);
  if (recipe) {
    const read = readSchemaOrg({ ...recipe, name: title }, file);
    const inText = Array.from(html.matchAll(/<img src="([^"]*)"/g), ([, url = '']) => url);
    const lead = image ?? inText[0] ?? null;
    const others = inText.filter((url) => url !== lead);
    return {
      ...read,
      ...common,
      image: lead,
      notes: [
        ...read.notes,
        ...notes,
        ...(others.length > 0
          ? [`a recipe has one picture here, so these are left out: ${others.join(', ')}`]
          : []),
      ],
    };
  }
  const readTime = Number.isInteger(front['readTime']) ? Number(front['readTime']) : 0;
  // A page of this site's export has its place, one of Jekyll or Hugo its layout or type.
  const isPage = [front['layout'], front['type']].includes('page');
  const place = PLACES.find((each) => each === front['place']) ?? (isPage ? 'unlinked' : undefined);
  if (!html) notes.push('it has no text, so it comes as a draft');
  return {
    ...common,
    kind: 'post',
    ...(place && { place }),
    tags: [...tagsOf(front), ...categoriesOf(front)],
    image,
    imageAlt: null,
    notes: [...notes, ...lost],
    html,
    excerpt: fitted(plain(front['excerpt'] ?? front['description'] ?? front['summary']), {
      label: 'The excerpt',
      max: 1000,
      notes,
    }),
    publishedAt: date,
    ...(readTime > 0 && { readTime }),
    ...(front['commentsClosed'] === true && { commentsClosed: true }),
  } satisfies ImportedPost;
}

const YES = /^(?:true|yes|on|1)$/i;
const NO = /^(?:false|no|off|0)$/i;
const PUBLIC = /^(?:publish(?:ed)?|public|live)?$/i;

/** Whether everybody could read it there. What cannot be told is a draft. */
function isPublished({ file, front }: Page, notes: string[]): boolean {
  if (/(?:^|\/)_?drafts\//i.test(file)) return false;
  const word = (value: unknown) => (typeof value === 'boolean' ? String(value) : plain(value));
  const unclear = (name: string) => {
    notes.push(
      `“${name}: ${word(front[name]).slice(0, 50)}” does not tell whether it is public, so it comes as a draft`,
    );
    return false;
  };
  for (const name of ['draft', 'private', 'hidden', 'headless']) {
    const value = word(front[name]);
    if (YES.test(value)) return false;
    if (value && !NO.test(value)) return unclear(name);
  }
  for (const name of ['published', 'publish']) {
    const value = word(front[name]);
    if (NO.test(value)) return false;
    if (value && !YES.test(value) && !isoDate(front[name])) return unclear(name);
  }
  for (const name of ['status', 'visibility']) {
    const value = word(front[name]);
    if (/^(?:draft|private|pending|trash|members|hidden|unlisted)$/i.test(value)) return false;
    if (!PUBLIC.test(value)) return unclear(name);
  }
  const expiry = isoDate(front['expiryDate']);
  return expiry === null || Date.parse(momentOf(expiry, { old: 'UTC', own: 'UTC' })) > Date.now();
}

/** A line in italics under a picture is its caption (markdownguide.org/hacks/#image-captions). */
const withCaptions = (html: string) =>
  html.replace(
    /( \/>)<\/figure><p><em>([^<>]{1,1000})<\/em><\/p>/g,
    '$1<figcaption>$2</figcaption></figure>',
  );

function imageIn(front: Json, folder: string): string | null {
  const [first] = list(
    front['image'] ??
      front['featured_image'] ??
      front['cover'] ??
      front['thumbnail'] ??
      front['images'],
  );
  const url = plain(
    isObject(first) ? (first['image'] ?? first['src'] ?? first['url'] ?? first['path']) : first,
  );
  if (!url) return null;
  return /^(?:https?:|\/)/.test(url) ? url : path.posix.join(folder, url);
}

const titleOf = (html: string, name: string) =>
  plain(/<h1>(.*?)<\/h1>/.exec(html)?.[1]).slice(0, 200) ||
  name.replaceAll(/[-_]+/g, ' ').trim() ||
  'Untitled';
