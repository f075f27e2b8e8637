import type { OwnedComment } from '@site/schema/comments';
import type { SiteIdentity } from '@site/schema/site/sections';
import { type Xml, xml, xmlDocument } from '../../lib/xml.ts';

/** Comments as an RSS 2.0 feed. */
export function commentsXml(
  { name }: Pick<SiteIdentity, 'name'>,
  { origin, comments }: { origin: string; comments: readonly OwnedComment[] },
): string {
  return xmlDocument(
    xml`<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
<title>${name}: comments</title>
<link>${origin}</link>
<description>What readers write below posts and recipes</description>
<language>en</language>
<atom:link href="${origin}/comments.xml" rel="self" type="application/rss+xml"/>
${comments.map((comment) => item(comment, origin))}
</channel>
</rss>`,
  );
}

function item(
  { id, name, text, createdAt, item: { title, path } }: OwnedComment,
  origin: string,
): Xml {
  // Readers of feeds take the description for HTML.
  const lines = text.split('\n').map((line) => xml`${line}`.markup);
  return xml`
<item>
<title>${name} on “${title}”</title>
<link>${new URL(path, origin).href}#comments</link>
<guid isPermaLink="false">urn:uuid:${id}</guid>
<pubDate>${createdAt.toUTCString()}</pubDate>
<dc:creator>${name}</dc:creator>
<description>${lines.join('<br/>')}</description>
</item>`;
}
