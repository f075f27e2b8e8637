/** Compares what a file holds with what is there, and says so to the owner. It changes nothing. */
import { createHash } from 'node:crypto';
import type { ImportedItem, Reading } from '@site/importers/plan';
import { MAX_PAGES } from '@site/schema/blog-posts';
import { withoutControls } from '@site/schema/controls';
import { howMany } from '@site/schema/how-many';
import { decoded } from '@site/schema/page-paths';
import { slugify } from '@site/schema/slug';
import { slugOfTitle } from '@site/schema/slug-of-title';
import { tagSlug } from '@site/schema/tag-names';
import { oldPathKey } from '../content/redirects.ts';
import { contentOf } from '../content/settings.ts';
import type { Db } from '../db/open.ts';
import { endOfPages } from '../features/blog-posts/blog-posts.repository.ts';
import { commentLines, newComments } from './import-comments.ts';
import { faultsOf } from './import-rows.ts';
import type { ImportItemsTable } from './imports.table.ts';
import { picturesOf } from './pictures.ts';
import {
  isWritten,
  itemKey,
  type Plan,
  type PlannedItem,
  pagePath,
  type Status,
  TABLES,
} from './plan.ts';

/** The most old URLs of one item. */
const MAX_PATHS = 20;

export async function makePlan(
  db: Db,
  reading: Reading,
  { publish }: { publish: boolean },
): Promise<Plan> {
  const known = await knownItems(db, reading.source);
  const slugs = { post: await slugsOf(db, 'blogPosts'), recipe: await slugsOf(db, 'recipes') };
  const seen = new Set<string>();
  const problems = [...reading.problems];
  const items: PlannedItem[] = [];
  for (const item of reading.items.map((each) => withoutControls(each))) {
    const key = itemKey(item);
    if (seen.has(key)) {
      problems.push(`${item.title}: it is in the file twice, so only the first was taken`);
      continue;
    }
    seen.add(key);
    const formerKey = item.formerId && itemKey({ kind: item.kind, sourceId: item.formerId });
    const former = formerKey ? known.get(formerKey) : undefined;
    const isRenamed = !known.has(key) && former !== undefined && isOf(former, item);
    const row = isRenamed ? former : known.get(key);
    const print = fingerprint(item);
    const notes = [...item.notes];
    const slug = row?.slug ?? newSlug(item, slugs[item.kind], notes);
    if (!slugs[item.kind].has(slug)) slugs[item.kind].set(slug, 2);
    const oldPaths = [...new Set(item.oldPaths)].slice(0, MAX_PATHS);
    items.push({
      item: { ...item, oldPaths },
      status: statusOf(row, print, publish && item.isPublic),
      rowId: row?.rowId ?? null,
      ...(isRenamed && { formerKey }),
      slug,
      fingerprint: print,
      notes,
    });
  }
  const plan: Plan = {
    ...reading,
    problems,
    items,
    comments: [],
    knownComments: 0,
    publish,
    ...pathsOf(items),
  };
  let freePages = MAX_PAGES - (await endOfPages(db)).total;
  plan.items = items.filter((planned) => {
    const isNewPage = planned.status === 'new' && isPage(planned);
    if (isNewPage) freePages -= 1;
    const faults =
      isNewPage && freePages < 0
        ? `a site can have ${MAX_PAGES} pages at most`
        : isWritten(planned) && faultsOf(planned, plan);
    if (faults) problems.push(`${planned.item.title}: ${faults}, so it is left out`);
    return !faults;
  });
  const comments = await newComments(db, reading, plan.items);
  if (comments.comments.length > 0 && !(await contentOf(db, 'comments')).isOn)
    problems.push(
      'Comments are off on your site: they come along, and your pages show them once you switch comments on in Settings',
    );
  return { ...plan, ...comments, ...pathsOf(plan.items) };
}

type Known = Pick<
  ImportItemsTable,
  'rowId' | 'fingerprint' | 'rowUpdatedAt' | 'missingPictures'
> & {
  /** Both absent when the row was deleted. */
  slug: string | undefined;
  updatedAt: string | undefined;
  createdAt: string | undefined;
  isPublished: boolean;
};

async function knownItems(db: Db, source: string): Promise<Map<string, Known>> {
  const known = new Map<string, Known>();
  for (const kind of ['post', 'recipe'] as const) {
    const rows = await db
      .selectFrom('importItems')
      .where('importItems.source', '=', source)
      .where('importItems.tableName', '=', TABLES[kind])
      .selectAll()
      .execute();
    const present = await db
      .selectFrom(TABLES[kind])
      .select(['id', 'slug', 'createdAt', 'updatedAt', 'published'])
      .execute();
    const byId = new Map(present.map((row) => [row.id, row]));
    for (const row of rows) {
      const there = byId.get(row.rowId);
      known.set(row.sourceId, {
        ...row,
        slug: there?.slug,
        updatedAt: there?.updatedAt,
        createdAt: there?.createdAt,
        isPublished: there?.published === 1,
      });
    }
  }
  return known;
}

/** Whether a row is of this item and not of one with the same number on another old site. */
const isOf = ({ createdAt }: Known, item: ImportedItem) =>
  createdAt === undefined || createdAt === item.createdAt;

function statusOf(row: Known | undefined, print: string, isToBePublic: boolean): Status {
  if (!row) return 'new';
  if (row.updatedAt === undefined) return 'deleted';
  const isSame = row.fingerprint === print;
  if (row.updatedAt !== row.rowUpdatedAt) return isSame ? 'same' : 'edited';
  if (!isSame || row.missingPictures > 0) return 'changed';
  return isToBePublic && !row.isPublished ? 'published' : 'same';
}

/**
 * Of what the source says. Whether the owner publishes it does not count. Notes are left out: a better reader of the same
 * file changes nothing by them.
 */
const fingerprint = ({ notes: _, tags = [], ...item }: ImportedItem): string =>
  createHash('sha256')
    .update(JSON.stringify(tags.length > 0 ? { ...item, tags } : item))
    .digest('hex');

/** Each slug that is taken, with the number that is tried next after it. */
type Slugs = Map<string, number>;

async function slugsOf(db: Db, table: 'blogPosts' | 'recipes'): Promise<Slugs> {
  const rows = await db.selectFrom(table).select('slug').execute();
  return new Map(rows.map(({ slug }) => [slug, 2]));
}

function newSlug({ slug, title, kind }: ImportedItem, taken: Slugs, notes: string[]): string {
  const base = slugOfTitle(decoded(slug)) || slugify(slug) || slugOfTitle(title) || kind;
  let free = base;
  let next = taken.get(base) ?? 2;
  for (; taken.has(free); next += 1) free = `${base}-${next}`;
  if (free !== base) taken.set(base, next);
  if (free !== base) notes.push(`its address ${base} is taken, so it becomes ${free}`);
  return free;
}

const pathsOf = (items: readonly PlannedItem[]) => ({
  moved: movedPaths(items),
  recipePaths: new Map(
    items.flatMap(({ item, slug }) =>
      item.kind === 'recipe' ? [[item.sourceId, pagePath(item, slug)] as const] : [],
    ),
  ),
});

/** Only of those that will be on the site. */
function movedPaths(items: readonly PlannedItem[]): Map<string, string> {
  const moved = new Map<string, string>();
  for (const { item, slug, status } of items) {
    if (status === 'deleted') continue;
    for (const old of item.oldPaths) {
      const key = oldPathKey(old);
      const path = pagePath(item, slug);
      if (key !== undefined && key !== path && !moved.has(key)) moved.set(key, path);
    }
  }
  return moved;
}

/** The line after which the command says what it does. */
export const BEGINS = 'Importing...';

const WORDS: Record<Status, string> = {
  new: 'new',
  changed: 'changed in the file since the last import',
  published: 'here as drafts, will be published',
  same: 'here already',
  edited: 'edited here, left alone',
  deleted: 'deleted here, left out',
};

const isPage = ({ item }: PlannedItem) => item.kind === 'post' && item.place !== undefined;

/** `3 posts and 1 recipe`; pages are named where there are some. */
function counted(items: readonly PlannedItem[], last: ' and ' | ', ' = ' and '): string {
  const pages = items.filter(isPage).length;
  const recipes = items.filter(({ item }) => item.kind === 'recipe').length;
  const posts = howMany(items.length - pages - recipes, 'post');
  return `${posts}${pages > 0 ? `, ${howMany(pages, 'page')}` : ''}${last}${howMany(recipes, 'recipe')}`;
}

/**
 * What the owner is told before an import: how many there are of each kind (`lines`), what she should look at, an item with
 * its notes a line (`notes`), and whether it would write nothing.
 */
export function describePlan(plan: Plan) {
  const byStatus = Map.groupBy(plan.items, ({ status }) => status);
  const lines = [`${plan.format}: ${counted(plan.items, ', ')}`];
  for (const [status, words] of Object.entries(WORDS) as [Status, string][]) {
    const items = byStatus.get(status);
    if (items) lines.push(`  ${counted(items)}: ${words}`);
  }
  const drafts = plan.items.filter(({ item }) => !item.isPublic);
  if (drafts.length > 0) {
    const open = plan.items.filter(({ item }) => item.isPublic);
    if (open.length > 0) lines.push(`  ${counted(open)}: public there`);
    lines.push(
      `  ${counted(drafts)}: not public there, or it cannot be told, so they come as drafts in any case`,
    );
  }
  const written = plan.items.filter(isWritten);
  const pictures = new Set(written.flatMap(picturesOf)).size;
  if (pictures > 0)
    lines.push(
      `  ${howMany(pictures, 'picture')}${plan.hosts.size > 0 ? `, from the file or from ${[...plan.hosts].join(', ')}` : ''}`,
    );
  const tags = new Set(plan.items.flatMap(({ item }) => item.tags ?? []).map(tagSlug)).size;
  if (tags > 0) lines.push(`  ${howMany(tags, 'tag')}, of categories and tags there`);
  lines.push(...commentLines(plan));
  const moved = plan.moved.size + (plan.tagPaths?.size ?? 0);
  if (moved > 0)
    lines.push(`  ${howMany(moved, 'old address', 'old addresses')} will lead to the new ones`);
  return {
    lines,
    notes: [...plan.problems, ...refusedPictures(plan, written), ...itemNotes(plan.items)],
    isEmpty: written.length === 0 && plan.comments.length === 0,
  };
}

/** Items that are named for each reason. */
const NAMED = 5;

/** The pictures that will be missing, by the reason and with the items in which they are. */
function refusedPictures({ hosts, hasPicture }: Plan, written: readonly PlannedItem[]): string[] {
  const byReason = new Map<string, { urls: Set<string>; titles: Set<string> }>();
  for (const planned of written) {
    for (const url of picturesOf(planned)) {
      const reason = refusal(url, hosts, hasPicture);
      if (!reason) continue;
      const found = byReason.get(reason) ?? { urls: new Set(), titles: new Set() };
      found.urls.add(url);
      found.titles.add(planned.item.title);
      byReason.set(reason, found);
    }
  }
  return Array.from(
    byReason,
    ([reason, { urls, titles }]) =>
      `${howMany(urls.size, 'picture')} will be missing (${reason}): ${someOf([...titles])}`,
  );
}

const someOf = (titles: readonly string[]) =>
  titles.slice(0, NAMED).join(', ') +
  (titles.length > NAMED ? ` and ${titles.length - NAMED} more` : '');

function refusal(
  url: string,
  hosts: ReadonlySet<string>,
  hasPicture: Plan['hasPicture'],
): string | undefined {
  if (hasPicture === undefined || hasPicture(url) || /^(?!https?:)\w+:/.test(url)) return undefined;
  if (!/^https?:/.test(url)) return 'not in the file';
  const host = URL.canParse(url) ? new URL(url).host : url;
  return hosts.has(host) ? undefined : `on ${host}, which the export does not name`;
}

/** The notes of each item, in a line. What is said of more than {@link NAMED} is said once. */
function itemNotes(items: readonly PlannedItem[]): string[] {
  const titles = new Map<string, string[]>();
  for (const planned of items) {
    for (const note of notesOf(planned)) {
      const all = titles.get(note) ?? [];
      titles.set(note, all);
      all.push(planned.item.title);
    }
  }
  const isShared = (note: string) => (titles.get(note)?.length ?? 0) > NAMED;
  const shared = [...titles].filter(([note]) => isShared(note));
  return [
    ...shared.map(([note, all]) => `${someOf(all)}: ${note}`),
    ...items.flatMap((planned) => {
      const own = notesOf(planned).filter((note) => !isShared(note));
      return own.length > 0 ? [`${planned.item.title}: ${own.join('; ')}`] : [];
    }),
  ];
}

function notesOf({ status, notes }: PlannedItem): string[] {
  if (status === 'edited' || status === 'deleted') return [WORDS[status]];
  return status === 'same' ? [] : [...new Set(notes)];
}
