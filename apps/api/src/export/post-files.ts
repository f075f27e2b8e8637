/** A post as Markdown with front matter, and as a page. */
import type { BlogPost } from '@site/schema/blog-posts';
import Turndown from 'turndown';
import { stringify } from 'yaml';
import { htmlPage, markup } from './html-page.ts';
import type { PicturePaths } from './picture-paths.ts';

export interface TextFile {
  /** From the root of the archive. */
  path: string;
  text: string;
}

/** Shared with recipes: what leads to an item, and its pictures. */
export interface ItemLinks {
  /** The slugs that the item had before. */
  formerSlugs: readonly string[];
  pictures: PicturePaths;
}

const markdown = new Turndown({
  headingStyle: 'atx',
  bulletListMarker: '-',
  codeBlockStyle: 'fenced',
  emDelimiter: '*',
});
// Markdown has no underline.
markdown.keep(['u']);
markdown.addRule('caption', {
  filter: 'figcaption',
  replacement: (caption) => `\n\n*${caption.trim()}*\n\n`,
});

/** A link to a post or a recipe. In the archive it leads to the page there. */
const OWN_LINK = /href="\/(blog|photo-gallery)\/([^"/?#]+)"/g;
const linkToFile = (_: string, list: string, slug: string) =>
  `href="../${list === 'blog' ? 'posts' : 'recipes'}/${slug}.html"`;

export function postFiles(post: BlogPost, { formerSlugs, pictures }: ItemLinks): TextFile[] {
  const content = pictures.inHtml(post.content);
  const image = pictures.ofUrl(post.imageUrl);
  const frontMatter = {
    title: post.title,
    slug: post.slug,
    date: post.publishedAt,
    draft: !post.published,
    excerpt: post.excerpt,
    image,
    readTime: post.readTime,
    views: post.views,
    aliases: formerSlugs.map((slug) => `/blog/${slug}`),
    id: post.id,
    createdAt: post.createdAt,
    updatedAt: post.updatedAt,
  };
  return [
    {
      path: `posts/${post.slug}.md`,
      text: `---\n${stringify(frontMatter)}---\n\n${markdown.turndown(content)}\n`,
    },
    {
      path: `posts/${post.slug}.html`,
      text: htmlPage(
        post.title,
        markup`<h1>${post.title}</h1>
<p>${whenPublished(post)}</p>
${image ? markup`<img src="${image}" alt="">` : undefined}
<article>
${{ markup: content.replace(OWN_LINK, linkToFile) }}
</article>`,
      ),
    },
  ];
}

/** For the reader of the archive: `Draft`, or the day. */
export const whenPublished = ({ published, publishedAt }: BlogPost) =>
  published && publishedAt ? publishedAt.slice(0, 10) : 'Draft';
