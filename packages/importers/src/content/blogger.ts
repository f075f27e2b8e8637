/**
 * Blogger's backup: an Atom feed with the posts, pages, comments and settings of a blog. The older one says what an entry is
 * by a category (`…/kind#post`), that of Google Takeout by `<blogger:type>`. It is read as a stream, like WordPress's.
 */

import { howMany } from '@site/schema/how-many';
import type { ImportedPost, Reading } from '../plan.ts';
import { type BloggerEntry, readBloggerComments } from './blogger-comments.ts';
import { cleanHtml } from './clean-html.ts';
import { isoDate } from './dates.ts';
import { fitted, NO_DATE, plain } from './fields.ts';
import type { SourceFile } from './files.ts';
import { readXml } from './read-xml.ts';

type Entry = ReturnType<typeof newEntry>;

/** @param site the old site's URL, which Google Takeout's file does not name */
export async function readBlogger(files: readonly SourceFile[], site?: string): Promise<Reading> {
  const all: Entry[] = [];
  let blog = '';
  for (const file of files) {
    const feed = await parseFeed(file);
    all.push(...feed.entries);
    blog ||= feed.link;
  }
  const entries = all.filter(({ isTrashed }) => !isTrashed);
  const ofKind = (kind: string) => entries.filter((entry) => entry.kind === kind);
  const first = entries.find(({ link }) => URL.canParse(link))?.link;
  const base = [site, blog, first].find((url) => url && URL.canParse(url));
  const written = [...ofKind('post'), ...ofKind('page')];
  const posts = written.map((entry) => readEntry(entry, base));
  const labels = new Set(ofKind('post').flatMap((entry) => entry.labels));
  const { comments, problems } = readBloggerComments(ofKind('comment'), written, posts);
  const trashed = all.length - entries.length;
  return {
    format: 'Blogger',
    // The ids of its entries are those of no other blog.
    source: 'blogger',
    items: posts,
    comments,
    hosts: new Set([
      ...(base ? [new URL(base).host] : []),
      // Blogger keeps its pictures there.
      ...posts.flatMap(({ html }) =>
        Array.from(html.matchAll(/<img src="(https?:[^"]*)"/g), ([, url = '']) =>
          URL.canParse(url) ? new URL(url).host : '',
        ).filter((host) =>
          /(?:^|\.)(?:bp\.blogspot\.com|googleusercontent\.com|ggpht\.com)$/.test(host),
        ),
      ),
    ]),
    linkHosts: new Set(base ? [new URL(base).host] : []),
    tagPaths: new Map(
      Array.from(labels, (label) => [`/search/label/${encodeURIComponent(label)}`, label]),
    ),
    problems: [
      ...(base || posts.every(({ html }) => !html.includes('.blogspot.'))
        ? []
        : [
            'The file does not name the old site: give its address, so that links from post to post lead to the new ones',
          ]),
      ...(trashed > 0 ? [`${howMany(trashed, 'item')} in the trash left out`] : []),
      ...problems,
    ],
  };
}

function readEntry(entry: Entry, base: string | undefined): ImportedPost {
  const notes: string[] = [];
  const link = entry.link || entry.filename;
  const { html: written, notes: lost } = cleanHtml(entry.content, {
    base: entry.link || base,
    blankLines: !/<(?:p|br|div)\b/i.test(entry.content),
  });
  const html = written.replace(SMALL_PICTURE, '$1/s1600/');
  const date = isoDate(entry.published);
  if (!entry.isDraft && date === null) notes.push(NO_DATE);
  const first = /<img src="([^"]*)"/.exec(html)?.[1];
  return {
    kind: 'post',
    ...(entry.kind === 'page' && { place: 'unlinked' }),
    sourceId: entry.id,
    title: fitted(plain(entry.title), { label: 'The title', max: 200, notes }) ?? 'Untitled',
    slug: (/([^/]+)\.html$/.exec(link) ?? [])[1] ?? '',
    isPublic: !entry.isDraft && date !== null,
    oldPaths: link ? [link] : [],
    image: first?.replaceAll('&amp;', '&') ?? null,
    imageAlt: null,
    createdAt: date,
    notes: [...notes, ...lost],
    tags: entry.labels,
    html,
    excerpt: fitted(plain(entry.description), { label: 'The excerpt', max: 1000, notes }),
    publishedAt: entry.isDraft ? null : date,
  };
}

/** The address of a picture says its size before its name, `s320` or `w320-h214`: `s1600` is the largest that Blogger serves. */
const SMALL_PICTURE =
  /(<img src="https?:\/\/[^/"]*(?:bp\.blogspot|googleusercontent)\.com\/[^"]*)\/[swh]\d{1,4}(?:-[\w-]{1,40})?\/(?=[^/"]*")/g;

async function parseFeed(file: SourceFile): Promise<{ entries: Entry[]; link: string }> {
  const entries: Entry[] = [];
  let entry: Entry | undefined;
  let blog = '';
  await readXml(file, 'Blogger', {
    root: 'feed',
    item: 'entry',
    open(name, { term = '', scheme = '', rel, href = '', ref = '' }) {
      if (name === 'entry') entry = newEntry();
      if (name === 'category' && entry) {
        if (/#kind$/.test(scheme)) entry.kind = term.replace(/^.*#/, '');
        else if (term) entry.labels.push(term);
      }
      if (name === 'link' && rel === 'alternate') {
        if (entry) entry.link = href;
        else blog = href;
      }
      if (!entry) return;
      if (name === 'thr:in-reply-to') entry.parent = ref;
      // Of a comment: the feed of the one that it answers.
      if (name === 'link' && rel === 'related') entry.answers = answeredBy(entry.id, href);
    },
    close(name, text, parent) {
      if (!entry) return;
      if (name === 'entry') {
        entries.push(entry);
        entry = undefined;
      } else if (parent === 'author') setAuthor(entry, name, text.trim());
      else if (parent === 'entry' || name === 'app:draft') setField(entry, name, text);
    },
  });
  return { entries, link: blog };
}

/** The id of a comment in the form that those of its blog have. */
function answeredBy(own: string, feed: string): string {
  const [, answered] = /\/comments\/default\/(\d+)$/.exec(feed) ?? [];
  return answered ? own.replace(/\d+$/, answered) : '';
}

function setAuthor(entry: Entry, name: string, value: string): void {
  if (name === 'name') entry.authorName = value;
  if (name === 'uri') entry.authorUrl = value;
}

function setField(entry: Entry, name: string, text: string): void {
  const value = text.trim();
  if (name === 'id' || name === 'title' || name === 'content' || name === 'published')
    entry[name] = value;
  else if (name === 'blogger:type') entry.kind = value.toLowerCase();
  else if (name === 'blogger:filename') entry.filename = value;
  else if (name === 'blogger:metaDescription') entry.description = value;
  else if (name === 'blogger:parent') entry.parent = value;
  else if (name === 'blogger:inReplyTo') entry.answers = value;
  else if (name === 'blogger:status') {
    entry.status = value;
    entry.isDraft = !/^(?:LIVE|SCHEDULED)$/.test(value);
  }
  // The day on which it was thrown away; blank for all others.
  else if (name === 'blogger:trashed') entry.isTrashed = value !== '';
  else if (name === 'app:draft') entry.isDraft = value === 'yes';
}

const NOTHING: BloggerEntry = {
  ...{ id: '', content: '', published: '', authorName: '', authorUrl: '' },
  ...{ parent: '', answers: '', status: '' },
};

const newEntry = () => ({
  ...NOTHING,
  kind: '',
  title: '',
  link: '',
  filename: '',
  description: '',
  isDraft: false,
  isTrashed: false,
  labels: [] as string[],
});
