import { SaxesParser } from 'saxes';
import { ImportError, type SourceFile } from '../files.ts';

/**
 * Reads WordPress's export file (WXR: RSS with elements of its own) as a stream. Its elements are those that WordPress
 * writes in wp-admin/includes/export.php; corners such as divided CDATA sections are those of the fixtures of
 * WordPress/wordpress-importer (phpunit/data). XML can be made to read other files or to grow without end by a document
 * type, which no export has: a file with one is refused.
 */

export interface WxrItem {
  id: string;
  type: string;
  title: string;
  link: string;
  guid: string;
  pubDate: string;
  content: string;
  excerpt: string;
  /** In the site's own time zone: `2019-05-06 07:08:09`. */
  date: string;
  /** Zeros for a draft. */
  dateGmt: string;
  slug: string;
  status: string;
  parent: string;
  password: string;
  attachmentUrl: string;
  terms: { taxonomy: string; name: string }[];
  meta: Map<string, string>;
  comments: number;
}

export interface Wxr {
  /** The URLs of the site. */
  siteUrls: string[];
  items: WxrItem[];
}

/** Elements within elements. WordPress writes five. */
const MAX_DEPTH = 30;
/** Characters of one element. */
const MAX_TEXT = 5_000_000;
const MAX_ITEMS = 100_000;
/** Bytes. */
const MAX_SIZE = 500 * 1024 * 1024;

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
const SITE_URLS = new Set(['link', 'wp:base_site_url', 'wp:base_blog_url']);

export async function parseWxr(file: SourceFile): Promise<Wxr> {
  if (file.size > MAX_SIZE) throw new ImportError(`${file.path} is too large: at most 500 MB`);
  const reader = new WxrReader(file.path);
  const stream = await file.stream();
  stream.setEncoding('utf8');
  try {
    for await (const text of stream) reader.write(text);
    return reader.end();
  } finally {
    stream.destroy();
  }
}

class WxrReader {
  private readonly parser = new SaxesParser();
  private readonly path: string[] = [];
  private readonly wxr: Wxr = { siteUrls: [], items: [] };
  private item: WxrItem | undefined;
  private text: string[] = [];
  private length = 0;
  private term: { taxonomy: string; name: string } | undefined;
  private metaKey = '';
  private isFirst = true;

  constructor(name: string) {
    const refuse = (reason: string) => {
      throw new ImportError(`${name} cannot be read as a WordPress export: ${reason}`);
    };
    this.parser.on('doctype', () =>
      refuse('it has a document type (DOCTYPE), which no export has'),
    );
    this.parser.on('error', ({ message }) => {
      // Old exports have control characters, and entities of HTML, which are decoded with the text.
      if (!/disallowed character|undefined entity/.test(message)) refuse(`line ${message}`);
    });
    this.parser.on('opentag', ({ name: tag, attributes }) => {
      this.path.push(tag);
      if (this.path.length > MAX_DEPTH)
        refuse(`it has more than ${MAX_DEPTH} elements within each other`);
      if (this.path.length === 1 && tag !== 'rss') refuse(`it begins with <${tag}>`);
      this.open(tag, attributes);
    });
    const add = (text: string) => {
      this.length += text.length;
      if (this.length > MAX_TEXT)
        refuse(`<${this.path.at(-1)}> is longer than ${MAX_TEXT} characters`);
      this.text.push(text);
    };
    this.parser.on('text', add);
    this.parser.on('cdata', add);
    this.parser.on('closetag', ({ name: tag }) => {
      this.close(tag, this.text.join(''));
      this.path.pop();
      this.clearText();
      if (this.wxr.items.length > MAX_ITEMS) refuse(`it has more than ${MAX_ITEMS} items`);
    });
  }

  write(text: string): void {
    // The parser would keep a whole document type before it says that there is one.
    if (this.isFirst && /<!DOCTYPE/i.test(text)) this.parser.write('<!DOCTYPE x>');
    // A plugin's blank line before the declaration is no XML.
    this.parser.write(this.isFirst ? text.replace(/^[\s\uFEFF]+/, '') : text);
    this.isFirst = false;
  }

  end(): Wxr {
    this.parser.close();
    return this.wxr;
  }

  private clearText(): void {
    this.text = [];
    this.length = 0;
  }

  private open(tag: string, attributes: Record<string, string>): void {
    this.clearText();
    if (tag === 'item') this.item = newItem();
    if (tag === 'category') this.term = { taxonomy: attributes['domain'] ?? '', name: '' };
    if (tag === 'wp:comment' && this.item) this.item.comments += 1;
  }

  private close(tag: string, text: string): void {
    const { item } = this;
    const parent = this.path.at(-2);
    if (!item) {
      if (parent === 'channel' && SITE_URLS.has(tag)) this.wxr.siteUrls.push(text.trim());
      return;
    }
    if (tag === 'item') {
      this.wxr.items.push(item);
      this.item = undefined;
    } else if (parent === 'item') {
      this.closeField(item, tag, text);
    } else if (tag === 'wp:meta_key') {
      this.metaKey = text;
    } else if (tag === 'wp:meta_value' && parent === 'wp:postmeta') {
      item.meta.set(this.metaKey, text);
    }
  }

  private closeField(item: WxrItem, tag: string, text: string): void {
    if (tag === 'category' && this.term) item.terms.push({ ...this.term, name: text });
    const field = FIELDS[tag];
    if (field) Object.assign(item, { [field]: tag.endsWith(':encoded') ? text : text.trim() });
  }
}

const newItem = (): WxrItem => ({
  id: '',
  type: 'post',
  title: '',
  link: '',
  guid: '',
  pubDate: '',
  content: '',
  excerpt: '',
  date: '',
  dateGmt: '',
  slug: '',
  status: 'publish',
  parent: '0',
  password: '',
  attachmentUrl: '',
  terms: [],
  meta: new Map(),
  comments: 0,
});
