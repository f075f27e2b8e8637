/**
 * Markdown files with front matter, as Jekyll, Hugo, Eleventy and Astro keep them: YAML between lines of `---`. Names of
 * fields are those of Hugo (gohugo.io/content-management/front-matter) and Jekyll (jekyllrb.com/docs/front-matter).
 */
import path from 'node:path';
import { MAX_IMAGE_BYTES } from '@site/schema/images';
import { marked } from 'marked';
import { parse } from 'yaml';
import { readBytes, readText, type SourceFile } from '../files.ts';
import { cleanHtml } from '../html/clean-html.ts';
import type { ImportedPost, Reading } from '../plan.ts';
import { fitted, isoDate, plain } from './fields.ts';
import { isObject, type Json, list } from './schema-org.ts';

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
  const byPath = new Map(files.map((file) => [file.path.toLowerCase(), file]));
  return {
    format: 'Markdown',
    source: 'markdown',
    items,
    hosts: new Set(),
    problems,
    async ownPicture(url) {
      const name = decoded(url).replace(/^\/+/, '').toLowerCase();
      const file = byPath.get(name) ?? byPath.get(`static/${name}`) ?? byPath.get(`public/${name}`);
      return file && readBytes(file, MAX_IMAGE_BYTES);
    },
  };
}

function readPost(file: string, text: string): ImportedPost | string {
  const [head, yaml = ''] = FRONT_MATTER.exec(text) ?? [''];
  const front = frontMatter(yaml);
  if (front === undefined) return `${file}: its front matter is no YAML, so it was left out`;
  const { html, notes } = cleanHtml(
    marked.parse(text.slice(head.length).replace(TOO_DEEP, ' '.repeat(MAX_INDENT)), {
      async: false,
    }),
  );
  const folder = path.posix.dirname(file);
  const [, day, name = ''] =
    /^(\d{4}-\d\d-\d\d)?-?(.*)\.\w+$/.exec(path.posix.basename(file)) ?? [];
  const isBundle = name === 'index' || name === '_index';
  const fallback = isBundle ? path.posix.basename(folder) : name;
  const date = isoDate(front['date'] ?? front['publishDate'] ?? front['published_at'] ?? day);
  const permalink = plain(front['permalink'] ?? front['url']);
  return {
    kind: 'post',
    sourceId: plain(front['id'] ?? front['uuid']) || file,
    title:
      fitted(plain(front['title']), { label: 'The title', max: 200, notes }) ??
      titleOf(html, fallback),
    slug: plain(front['slug']) || fallback,
    isPublic:
      front['draft'] !== true && front['published'] !== false && plain(front['status']) !== 'draft',
    oldPaths: [permalink, ...list(front['aliases'] ?? front['redirect_from']).map(plain)].filter(
      (old) => /^(?:\/|https?:)/.test(old),
    ),
    image: imageIn(front, folder),
    imageAlt: null,
    createdAt: date,
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

function decoded(url: string): string {
  try {
    return decodeURIComponent(url);
  } catch {
    return url;
  }
}
