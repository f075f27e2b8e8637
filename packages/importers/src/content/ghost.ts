/**
 * Ghost's export: its tables as JSON, `{ db: [{ meta, data }] }` or `{ meta, data }` (TryGhost/Ghost,
 * core/server/data/exporter, and its wiki page 'Import format'). Pictures are not in it, and the site's own URL stands
 * as `__GHOST_URL__`, so the owner gives the URL, or the pictures in a folder or a zip beside the export.
 */

import type { ImportedPost, Reading } from '../plan.ts';
import { isTimeZone } from '../zoned-time.ts';
import { cleanHtml } from './clean-html.ts';
import { dayOf, isoDate } from './dates.ts';
import { fitted, isObject, itemId, type Json, list, NO_DATE, plain } from './fields.ts';

const PLACEHOLDER = '__GHOST_URL__';

/** The tables of a Ghost export; `undefined` for any other JSON. */
export function ghostData(json: unknown): Json | undefined {
  if (!isObject(json)) return undefined;
  const [db] = list(json['db']);
  const data = isObject(db) ? db['data'] : json['data'];
  return isObject(data) && Array.isArray(data['posts']) ? data : undefined;
}

/** @param site the old site's URL, which the file does not name */
export function readGhost(data: Json, site: string | undefined): Reading {
  const base = site?.replace(/\/+$/, '');
  const rows = list(data['posts']).filter(isObject);
  const meta = new Map(
    list(data['posts_meta'])
      .filter(isObject)
      .map((row) => [row['post_id'], row]),
  );
  // A name that begins with # is for the theme, and no reader sees it.
  const tags = new Map(
    list(data['tags'])
      .filter(isObject)
      .map((row) => [row['id'], { name: plain(row['name']), slug: plain(row['slug']) }] as const)
      .filter(([, { name }]) => name && !name.startsWith('#')),
  );
  const links = Map.groupBy(list(data['posts_tags']).filter(isObject), (row) => row['post_id']);
  const zone = list(data['settings'])
    .filter(isObject)
    .filter(
      ({ key }) => key === 'timezone' || key === 'active_timezone' || key === 'activeTimezone',
    )
    .map(({ value }) => plain(value))
    .find(isTimeZone);
  const timeZone = zone ?? 'UTC';
  const hadNoComments = list(data['settings'])
    .filter(isObject)
    .some(({ key, value }) => key === 'comments_enabled' && value === 'off');
  const items = rows.map((row) => ({
    ...readPost(row, { base, timeZone, meta: meta.get(row['id']) }),
    tags: (links.get(row['id']) ?? []).flatMap((link) => tags.get(link['tag_id'])?.name ?? []),
  }));
  const there = new Set(items.flatMap(({ oldPaths }) => oldPaths));
  for (const { html, notes } of base ? [] : items) {
    const lost = Array.from(html.matchAll(/ href="(\/[^"]*)"/g), ([, href = '']) => href).filter(
      (href) => !there.has(href),
    );
    if (lost.length > 0) notes.push(`links to the old site: ${lost.slice(0, 20).join(', ')}`);
  }
  const hosts = new Set(base ? [new URL(base).host] : []);
  const needsSite =
    !base &&
    items.some(({ html, image }) => / (?:href|src)="\/(?!\/)/.test(html) || image?.startsWith('/'));
  return {
    format: 'Ghost',
    source: 'ghost',
    items,
    hosts,
    tagPaths: new Map(Array.from(tags.values(), ({ slug, name }) => [`/tag/${slug}/`, name])),
    problems: [
      ...(needsSite
        ? [
            'The file does not name the old site: give its address, or its pictures in a zip with the file. Without the address, links to what is not in the file lead nowhere',
          ]
        : []),
      ...(hadNoComments ? [] : ['Ghost puts no comments into its export, so none come']),
    ],
  };
}

function readPost(
  row: Json,
  { base, timeZone, meta }: { base: string | undefined; timeZone: string; meta: Json | undefined },
): ImportedPost {
  const notes: string[] = [];
  const own = (value: unknown) =>
    typeof value === 'string' ? value.replaceAll(PLACEHOLDER, base ?? '') : '';
  const { html, notes: lost } = cleanHtml(own(row['html']).replace(BOOKMARK, bookmarkLink), {
    base,
  });
  if (!html) notes.push('it has no HTML in the file, so it comes as a draft without its text');
  const status = plain(row['status']);
  const visibility = plain(row['visibility']);
  const isOpen = visibility === '' || visibility === 'public';
  if (!isOpen) notes.push(`only "${visibility}" could read it there, so it stays a draft`);
  const date = inUtc(row['published_at']);
  const wasPublic = isOpen && (status === 'published' || status === 'scheduled');
  if (wasPublic && date === null) notes.push(NO_DATE);
  const slug = plain(row['slug']);
  const image = own(row['feature_image'] ?? row['image']);
  return {
    kind: 'post',
    ...((row['type'] === 'page' || row['page'] === 1) && { place: 'unlinked' as const }),
    ...identityOf(row),
    title: fitted(plain(row['title']), { label: 'The title', max: 200, notes }) ?? 'Untitled',
    slug,
    isPublic: wasPublic && date !== null,
    oldPaths: slug
      ? [`/${slug}/`, ...(date ? [`/${dayOf(date, timeZone).replaceAll('-', '/')}/${slug}/`] : [])]
      : [],
    image: (image && base && URL.canParse(image, base) ? new URL(image, base).href : image) || null,
    imageAlt: meta ? plain(meta['feature_image_alt']) || null : null,
    createdAt: inUtc(row['created_at']) ?? date,
    notes: [...notes, ...lost],
    html,
    excerpt: fitted(
      plain(row['custom_excerpt'] ?? meta?.['meta_description'] ?? row['meta_description']),
      { label: 'The excerpt', max: 1000, notes },
    ),
    publishedAt: status === 'draft' ? null : date,
  };
}

/** Its database keeps moments of UTC; old ones do not say so. */
function inUtc(value: unknown): string | null {
  const date = isoDate(value);
  return date && !date.endsWith('Z')
    ? isoDate(`${date.replace('T', ' ')}${date.length > 10 ? '' : ' 00:00'}Z`)
    : date;
}

/** Old versions number the posts of every blog from 1 on. */
function identityOf(row: Json): Pick<ImportedPost, 'sourceId' | 'formerId'> {
  const id = String(row['id'] ?? row['uuid'] ?? row['slug']);
  const place = plain(row['uuid']) || plain(row['slug']);
  const sourceId = itemId({
    id,
    place,
    title: plain(row['title']),
    date: row['created_at'],
    text: '',
  });
  return sourceId === id ? { sourceId } : { sourceId, formerId: id };
}

/** A card that shows another page with its pictures: only its link and its title are kept. */
const BOOKMARK =
  /<figure class="kg-card kg-bookmark-card[^"]{0,100}"><a class="kg-bookmark-container" href="([^"]{1,2000})"[^>]{0,200}>([\s\S]{0,5000}?)<\/figure>/g;
function bookmarkLink(_: string, href: string, card: string): string {
  const [, title = ''] = /class="kg-bookmark-title">([^<]{1,500})</.exec(card) ?? [];
  return `<p><a href="${href}">${title.trim() || href}</a></p>`;
}
