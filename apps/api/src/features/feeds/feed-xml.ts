import type { BlogPost } from '@site/schema/blog-posts';
import { Feed } from 'feed';
import type { SiteWords } from '../../http/web-app.ts';
import { imageLocation } from './image-location.ts';

interface FeedContent {
  words: SiteWords;
  origin: string;
  /** Newest first. */
  posts: readonly BlogPost[];
}

/** The blog as an RSS feed, with the full text of its posts. */
export function feedXml({ words, origin, posts }: FeedContent): string {
  const newest = posts[0]?.updatedAt;
  const feed = new Feed({
    id: `${origin}/blog`,
    link: `${origin}/blog`,
    title: words.name,
    description: words.tagline,
    language: 'en-US',
    copyright: `© ${words.copyrightYear} ${words.name}`,
    feedLinks: { rss: `${origin}/feed.xml` },
    generator: false,
    ...(newest && { updated: new Date(newest) }),
  });
  for (const post of posts) {
    const link = new URL(`/blog/${post.slug}`, origin).href;
    const image = imageLocation(post.imageUrl, origin);
    feed.addItem({
      id: link,
      link,
      title: post.title,
      date: new Date(post.publishedAt ?? post.createdAt),
      author: [{ name: words.author }],
      content: withAbsoluteLinks(post.content, origin),
      ...(post.excerpt && { description: post.excerpt }),
      ...(image && { image }),
    });
  }
  return feed.rss2();
}

/** A feed's reader shows the text elsewhere, where an address from the root leads nowhere. */
function withAbsoluteLinks(html: string, origin: string): string {
  return html.replaceAll('href="/', `href="${origin}/`);
}
