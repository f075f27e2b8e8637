import type { BlogPost } from '@site/schema/blog-posts';
import { shownSince } from '@site/schema/publication';
import type { SiteIdentity } from '@site/schema/site/identity';
import { cdata, type Xml, xml, xmlDocument } from '../../lib/xml.ts';
import { imageLocation } from './image-location.ts';
import { newest } from './newest.ts';

interface FeedContent {
  identity: SiteIdentity;
  origin: string;
  /** Newest first. */
  posts: readonly BlogPost[];
}

/** The blog as an RSS 2.0 feed, with the full text of its posts. */
export function feedXml({ identity, origin, posts }: FeedContent): string {
  const changedAt = newest(posts.map((post) => ({ updatedAt: shownSince(post) })));
  const built = changedAt && xml`<lastBuildDate>${rfc822(changedAt)}</lastBuildDate>`;
  return xmlDocument(
    xml`<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/">
<channel>
<title>${identity.name}</title>
<link>${origin}/blog</link>
<description>${identity.tagline}</description>
<language>en</language>
<copyright>© ${String(identity.copyrightYear)} ${identity.name}</copyright>
<atom:link href="${origin}/feed.xml" rel="self" type="application/rss+xml"/>
${built}${posts.map((post) => item(post, { identity, origin }))}
</channel>
</rss>`,
  );
}

function item(post: BlogPost, { identity, origin }: Omit<FeedContent, 'posts'>): Xml {
  const link = new URL(`/blog/${post.slug}`, origin).href;
  const image = imageLocation(post.imageUrl, origin);
  const picture = image && xml`<img src="${image}" alt="${post.title}">`.markup;
  // A guid that does not change with the URL, so that feed readers recognise a post whose slug has changed.
  return xml`
<item>
<title>${post.title}</title>
<link>${link}</link>
<guid isPermaLink="false">urn:uuid:${post.id}</guid>
<pubDate>${rfc822(post.publishedAt ?? post.createdAt)}</pubDate>
<dc:creator>${identity.author}</dc:creator>
${post.excerpt ? xml`<description>${post.excerpt}</description>` : undefined}
${image && xml`<media:content url="${image}" medium="image"/>`}
<content:encoded>${cdata(`${picture ? `<p>${picture}</p>` : ''}${withAbsoluteUrls(post.content, link)}`)}</content:encoded>
</item>`;
}

const rfc822 = (iso: string) => new Date(iso).toUTCString();

/** Makes the URLs of links and pictures absolute, because feed readers show the text on other pages. */
function withAbsoluteUrls(html: string, base: string): string {
  return html.replace(
    /(<(?:a\b[^>]*? href|img\b[^>]*? src)=")([^"]*)/g,
    (match, before: string, href: string) => {
      const url = URL.parse(href.replaceAll('&amp;', '&'), base)?.href;
      return url === undefined ? match : before + url.replaceAll('&', '&amp;');
    },
  );
}
