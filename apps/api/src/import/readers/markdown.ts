/**
 * Markdown files with front matter, as Jekyll, Hugo, Eleventy and Astro keep them: YAML between lines of `---`. Names of
 * fields are those of Hugo (gohugo.io/content-management/front-matter) and Jekyll (jekyllrb.com/docs/front-matter).
 */
import path from 'node:path';
import { marked } from 'marked';
import { parse } from 'yaml';
import { cleanHtml } from '../clean-html.ts';
import { readText, type SourceFile } from '../files.ts';
import type { ImportedPost, Reading } from '../plan.ts';
import { fitted, isObject, isoDate, itemId, type Json, list, plain } from './fields.ts';

const FRONT_MATTER = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/;

/** A list within a list is indented by two spaces or more: deeper ones would take the parser cubic time. */
const MAX_INDENT = 100;
const TOO_DEEP = new RegExp(`^[ \\t]{${MAX_INDENT},}`, 'gm');

export async function readMarkdown(files: readonly SourceFile[]): Promise<Reading> {
  const items: ImportedPost[] = [];
  const problems: string[] = [];
  for (const file of files.filter(({ path: name }) => /\.(?:md|markdown)$/i.test(name))) {
    if (/(?:^|\/)(?:readme|license|changelog)\.md$/i.test(file.path)) continue;
    const post = readPost(file.path, await readText(file));
    if (typeof post === 'string') problems.push(post);
    else items.push(post);
  }
  return { format: 'Markdown', source: 'markdown', items, hosts: new Set(), problems };
}

function readPost(file: string, text: string): ImportedPost | string {
  const [head, yaml = ''] = FRONT_MATTER.exec(text) ?? [''];
  const front = frontMatter(yaml);
  if (front === undefined) return `${file}: its front matter is no YAML, so it was left out`;
  const { html: written, notes } = cleanHtml(
    marked.parse(text.slice(head.length).replace(TOO_DEEP, ' '.repeat(MAX_INDENT)), {
      async: false,
    }),
  );
  const html = withCaptions(written);
  const folder = path.posix.dirname(file);
  const [, day, name = ''] =
    /^(\d{4}-\d\d-\d\d)?-?(.*)\.\w+$/.exec(path.posix.basename(file)) ?? [];
  const isBundle = name === 'index' || name === '_index';
  const fallback = isBundle ? path.posix.basename(folder) : name;
  const dated = front['date'] ?? front['publishDate'] ?? front['published_at'] ?? day;
  const date = isoDate(dated);
  const title =
    fitted(plain(front['title']), { label: 'The title', max: 200, notes }) ??
    titleOf(html, fallback);
  const permalink = plain(front['permalink'] ?? front['url']);
  return {
    kind: 'post',
    sourceId: itemId({
      id: plain(front['id'] ?? front['uuid']),
      place: file,
      title,
      date: dated,
      text: plain(html),
    }),
    title,
    slug: plain(front['slug']) || fallback,
    isPublic:
      front['draft'] !== true && front['published'] !== false && plain(front['status']) !== 'draft',
    oldPaths: [permalink, ...list(front['aliases'] ?? front['redirect_from']).map(plain)].filter(
      (old) => /^(?:\/|https?:)/.test(old),
    ),
    image: imageIn(front, folder),
    imageAlt: null,
    createdAt: isoDate(front['createdAt']) ?? date,
    notes,
    html: html.replace(
      /(<img src=")(?!https?:|\/)([^"]*)/g,
      (_, before, src) => before + path.posix.join(folder, src),
    ),
    excerpt: fitted(plain(front['excerpt'] ?? front['description'] ?? front['summary']), {
      label: 'The excerpt',
      max: 1000,
      notes,
    }),
    publishedAt: date,
  };
}

/** A line in italics under a picture is its caption (markdownguide.org/hacks/#image-captions). */
const withCaptions = (html: string) =>
  html.replace(
    /( \/>)<\/figure><p><em>([^<>]{1,1000})<\/em><\/p>/g,
    '$1<figcaption>$2</figcaption></figure>',
  );

function frontMatter(yaml: string): Json | undefined {
  try {
    // Aliases could make a small file large.
    const parsed: unknown = yaml ? parse(yaml, { maxAliasCount: 20 }) : {};
    return isObject(parsed) ? parsed : undefined;
  } catch {
    return undefined;
  }
}

function imageIn(front: Json, folder: string): string | null {
  const [first] = list(
    front['image'] ??
      front['featured_image'] ??
      front['cover'] ??
      front['thumbnail'] ??
      front['images'],
  );
  const url = plain(isObject(first) ? (first['image'] ?? first['src'] ?? first['url']) : first);
  if (!url) return null;
  return /^(?:https?:|\/)/.test(url) ? url : path.posix.join(folder, url);
}

const titleOf = (html: string, name: string) =>
  plain(/<h1>(.*?)<\/h1>/.exec(html)?.[1]).slice(0, 200) ||
  name.replaceAll(/[-_]+/g, ' ').trim() ||
  'Untitled';
