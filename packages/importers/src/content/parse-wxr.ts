import { isoDate } from './dates.ts';
import type { SourceFile } from './files.ts';
import { readXml } from './read-xml.ts';

/**
 * WordPress's export file (WXR: RSS with elements of its own). Its elements are those that WordPress writes in
 * wp-admin/includes/export.php; corners such as divided CDATA sections are those of the fixtures of
 * WordPress/wordpress-importer (phpunit/data).
 */

export type WxrItem = ReturnType<typeof newItem>;
export type WxrComment = ReturnType<typeof newComment>;

const FIELDS: Record<string, keyof WxrItem> = {
  title: 'title',
  link: 'link',
  guid: 'guid',
  pubDate: 'pubDate',
  'content:encoded': 'content',
  'excerpt:encoded': 'excerpt',
  'wp:post_id': 'id',
  'wp:post_type': 'type',
  'wp:post_date': 'date',
  'wp:post_date_gmt': 'dateGmt',
  'wp:post_name': 'slug',
  'wp:status': 'status',
  'wp:post_parent': 'parent',
  'wp:post_password': 'password',
  'wp:attachment_url': 'attachmentUrl',
};
/** Of what a comment tells of its writer only what says that two are by the same one. */
const COMMENT_FIELDS: Record<string, keyof WxrComment> = {
  'wp:comment_id': 'id',
  'wp:comment_parent': 'parent',
  'wp:comment_author': 'name',
  'wp:comment_author_email': 'email',
  'wp:comment_user_id': 'userId',
  'wp:comment_date': 'date',
  'wp:comment_date_gmt': 'dateGmt',
  'wp:comment_content': 'content',
  'wp:comment_approved': 'approved',
  'wp:comment_type': 'type',
};
const SITE_URLS = new Set(['link', 'wp:base_site_url', 'wp:base_blog_url']);

export async function parseWxr(file: SourceFile) {
  const wxr = {
    siteUrls: [] as string[],
    /** The slug of the category above each, by a category's own slug. */
    parents: new Map<string, string>(),
    items: [] as WxrItem[],
    /** The ids of those who wrote the site. */
    authors: [] as string[],
  };
  let item: WxrItem | undefined;
  let comment: WxrComment | undefined;
  let term: WxrItem['terms'][number] | undefined;
  let metaKey = '';
  let category = '';
  await readXml(file, 'WordPress', {
    root: 'rss',
    item: 'item',
    open(name, attributes) {
      if (name === 'item') item = newItem();
      const { domain: taxonomy = '', nicename: slug = '' } = attributes;
      if (name === 'category') term = { taxonomy, slug, name: '' };
      if (name === 'wp:comment' && item) {
        comment = newComment();
        item.comments.push(comment);
      }
    },
    close(name, text, parent) {
      if (!item) {
        if (parent === 'channel' && SITE_URLS.has(name)) wxr.siteUrls.push(text.trim());
        else if (name === 'wp:author_id') wxr.authors.push(text.trim());
        else if (name === 'wp:category_nicename') category = text.trim();
        else if (name === 'wp:category_parent' && text.trim())
          wxr.parents.set(category, text.trim());
      } else if (name === 'item') {
        wxr.items.push(item);
        item = undefined;
      } else if (parent === 'item') {
        if (name === 'category' && term) item.terms.push({ ...term, name: text });
        const field = FIELDS[name];
        if (field)
          Object.assign(item, {
            [field]: field === 'content' || field === 'excerpt' ? text : text.trim(),
          });
      } else if (parent === 'wp:comment' && comment) {
        const field = COMMENT_FIELDS[name];
        if (field) Object.assign(comment, { [field]: text.trim() });
      } else if (name === 'wp:meta_key') {
        metaKey = text;
      } else if (name === 'wp:meta_value' && parent === 'wp:postmeta') {
        item.meta.set(metaKey, text);
      } else if (name === 'wp:meta_value' && parent === 'wp:commentmeta') {
        comment?.meta.set(metaKey, text);
      }
    },
  });
  return wxr;
}

const newItem = () => ({
  id: '',
  type: 'post',
  title: '',
  link: '',
  guid: '',
  pubDate: '',
  content: '',
  excerpt: '',
  /** In the site's own time zone: `2019-05-06 07:08:09`. */
  date: '',
  /** Zeros for a draft. */
  dateGmt: '',
  slug: '',
  status: 'publish',
  parent: '0',
  password: '',
  attachmentUrl: '',
  terms: [] as { taxonomy: string; slug: string; name: string }[],
  meta: new Map<string, string>(),
  comments: [] as WxrComment[],
});

const newComment = () => ({
  id: '',
  /** The comment that it answers; `0` for none. */
  parent: '0',
  name: '',
  email: '',
  /** `0` for a visitor. */
  userId: '0',
  date: '',
  dateGmt: '',
  content: '',
  /** `1`, `0` while it waits, `spam`, `trash`. */
  approved: '1',
  /** Blank or `comment`; `pingback` and the like. */
  type: '',
  meta: new Map<string, string>(),
});

/**
 * When a post or comment was written, or will appear. WordPress writes zeros as the GMT date of drafts, and then only the date of
 * the site's own time zone, which the file does not name.
 */
export const dateOf = ({
  dateGmt,
  pubDate = '',
  date,
}: Pick<WxrItem, 'dateGmt' | 'date'> & { pubDate?: string }): string | null =>
  (SQL_DATE.test(dateGmt) ? isoDate(`${dateGmt}Z`) : null) ??
  (/-0001|^$/.test(pubDate) ? null : isoDate(pubDate)) ??
  (SQL_DATE.test(date) ? isoDate(date) : null);

const SQL_DATE = /^[1-9]\d{3}-\d\d-\d\d \d\d:\d\d:\d\d$/;
