/** Posts and recipes as files: Markdown and schema.org JSON, which other programs read, and pages for a browser. */
import type { BlogPost } from '@site/schema/blog-posts';
import { displayImageUrl } from '@site/schema/image-url';
import { postPath } from '@site/schema/page-paths';
import { isoDuration } from '@site/schema/recipe-values';
import type { Recipe } from '@site/schema/recipes';
import { BUTTON_CLASS } from '@site/schema/rich-text';
import { suitableForDiet } from '@site/schema/suitable-for-diet';
import { tagsOf } from '@site/schema/tag-names';
import Turndown from 'turndown';
import { stringify } from 'yaml';
import { type Xml, xml } from '../lib/xml.ts';
import type { ExportedComment, ExportedImage } from './site-content.ts';

export interface TextFile {
  /** From the root of the archive. */
  path: string;
  text: string;
}

export interface ItemLinks {
  /** The URLs on this site that lead to the item: of its former slugs, and of the site from which it was imported. */
  oldPaths: readonly string[];
  pictures: PicturePaths;
  comments: readonly ExportedComment[];
}

const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/webp': '.webp',
};

/** A picture's file in the archive. */
export const pictureFile = ({ filename, contentType }: ExportedImage) =>
  `pictures/${filename}${EXTENSIONS[contentType] ?? ''}`;

export interface PicturePaths {
  /** A picture's path from a file in a folder of the archive; the URL of another site stays. */
  ofUrl(url: string | null): string | null;
  /** The same for every picture in HTML. */
  inHtml(html: string): string;
}

export function picturePaths(images: readonly ExportedImage[]): PicturePaths {
  const files = new Map(images.map((image) => [image.filename, `../${pictureFile(image)}`]));
  const pathOf = (url: string) =>
    files.get(/^\/api\/images\/([^/?#]+)$/.exec(url)?.[1] ?? '') ?? url;
  return {
    ofUrl: (url) => url && pathOf(displayImageUrl(url)),
    inHtml: (html) =>
      html.replace(/(src=")([^"]*)(")/g, (_, before, url, after) => before + pathOf(url) + after),
  };
}

/** A template tag that escapes every value, unless the value is markup itself. */
export const markup = xml;

const STYLE = `body { max-width: 42rem; margin: 2rem auto; padding: 0 1rem; font: 1.0625rem/1.6 system-ui, sans-serif; color-scheme: light dark }
img { max-width: 100%; height: auto; border-radius: .5rem }
figure { margin: 1.5rem 0 }
figcaption, small { opacity: .75 }`;

export function htmlPage(title: string, body: Xml): string {
  const { markup: html } = markup`<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>${STYLE}</style>
${body}
</html>`;
  return `<!doctype html>\n${html}\n`;
}

const markdown = new Turndown({
  headingStyle: 'atx',
  bulletListMarker: '-',
  codeBlockStyle: 'fenced',
  emDelimiter: '*',
});
/** What is read of an element. The server's code knows no types of the DOM. */
interface ReadElement {
  nodeName: string;
  firstElementChild: ReadElement | null;
  classList: { contains(name: string): boolean };
  outerHTML: string;
}
const asElement = (node: object) => node as ReadElement;

// Markdown has no underline, and not everything that reads it has tables or struck-through text.
markdown.keep(['u', 's', 'table']);
// Nor has it rows of pictures, or links that look like buttons.
markdown.addRule('html', {
  filter: (node) => {
    const { nodeName, firstElementChild, classList } = asElement(node);
    return (
      (nodeName === 'FIGURE' && firstElementChild?.nodeName === 'FIGURE') ||
      (nodeName === 'A' && classList.contains(BUTTON_CLASS))
    );
  },
  replacement: (_, node) => {
    const { nodeName, outerHTML } = asElement(node);
    return nodeName === 'A' ? outerHTML : `\n\n${outerHTML}\n\n`;
  },
});
markdown.addRule('caption', {
  filter: 'figcaption',
  replacement: (caption) => `\n\n*${caption.trim()}*\n\n`,
});

/** A link to a post or a recipe. In the archive it leads to the page there. */
const OWN_LINK = /href="\/(blog|pages|photo-gallery)\/([^"/?#]+)"/g;
const FOLDERS: Readonly<Record<string, string>> = { blog: 'posts', 'photo-gallery': 'recipes' };
const linkToFile = (_: string, list: string, slug: string) =>
  `href="../${FOLDERS[list] ?? list}/${slug}.html"`;

/** Without the ending. */
export const postFile = ({ slug, place }: BlogPost) =>
  `${place === null ? 'posts' : 'pages'}/${slug}`;

export function postFiles(post: BlogPost, { oldPaths, pictures, comments }: ItemLinks): TextFile[] {
  const content = pictures.inHtml(post.content);
  const image = pictures.ofUrl(post.imageUrl);
  const frontMatter = {
    title: post.title,
    slug: post.slug,
    date: post.publishedAt?.toISOString() ?? null,
    draft: !post.published,
    excerpt: post.excerpt,
    image,
    tags: tagsOf(post.tags),
    readTime: post.readTime,
    views: post.views,
    ...(post.place && { place: post.place }),
    ...(post.commentsClosed && { commentsClosed: true }),
    url: postPath(post),
    aliases: oldPaths,
    id: post.id,
    createdAt: post.createdAt.toISOString(),
    updatedAt: post.updatedAt.toISOString(),
  };
  return [
    {
      path: `${postFile(post)}.md`,
      text: `---\n${stringify(frontMatter)}---\n\n${markdown.turndown(content)}\n`,
    },
    {
      path: `${postFile(post)}.html`,
      text: htmlPage(
        post.title,
        markup`<h1>${post.title}</h1>
<p>${whenPublished(post)}</p>
${image ? markup`<img src="${image}" alt="">` : undefined}
<article>
${{ markup: content.replace(OWN_LINK, linkToFile) }}
</article>
${commentList(comments)}`,
      ),
    },
  ];
}

/** For the reader of the archive: `Draft`, or the day. */
export const whenPublished = ({ published, publishedAt }: BlogPost) =>
  published && publishedAt ? publishedAt.toISOString().slice(0, 10) : 'Draft';

const linesOf = (text: string | null) => (text ?? '').split(/\s*\n\s*/).filter(Boolean);

export function recipeFiles(recipe: Recipe, links: ItemLinks): TextFile[] {
  return [
    {
      path: `recipes/${recipe.slug}.json`,
      text: `${JSON.stringify(schemaOrgRecipe(recipe, links), null, 2)}\n`,
    },
    { path: `recipes/${recipe.slug}.html`, text: recipePage(recipe, links) },
  ];
}

/** Minutes; JSON leaves out what is `undefined`. */
const duration = (minutes: number | null) => (minutes === null ? undefined : isoDuration(minutes));

/** https://schema.org/Recipe. `fields` holds what it has no words for, and every text as the owner wrote it. */
function schemaOrgRecipe(recipe: Recipe, { oldPaths, pictures }: ItemLinks) {
  const { description, ingredients, instructions, category, servings } = recipe;
  const image = pictures.ofUrl(recipe.imageUrl);
  return {
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    identifier: recipe.id,
    url: `/photo-gallery/${recipe.slug}`,
    name: recipe.title,
    creativeWorkStatus: recipe.published ? 'Published' : 'Draft',
    description: description ?? undefined,
    image: image || undefined,
    recipeCategory: category ?? undefined,
    keywords: recipe.tags || undefined,
    ...suitableForDiet(recipe.diets),
    recipeYield: servings?.toString(),
    prepTime: duration(recipe.prepTime),
    cookTime: duration(recipe.cookTime),
    totalTime: duration(recipe.totalTime),
    recipeIngredient: linesOf(ingredients),
    recipeInstructions: linesOf(instructions).map((text) => ({ '@type': 'HowToStep', text })),
    nutrition: nutrition(recipe),
    datePublished: recipe.createdAt,
    dateModified: recipe.updatedAt,
    fields: { ...recipe, imageUrl: image, oldPaths },
  };
}

/** Net carbs are in `fields` only: `carbohydrateContent` means all carbohydrates. */
function nutrition({ calories, protein, fat }: Recipe) {
  if (calories === null && protein === null && fat === null) return undefined;
  return {
    '@type': 'NutritionInformation',
    servingSize: '1 serving',
    calories: calories === null ? undefined : `${calories} kcal`,
    proteinContent: protein === null ? undefined : `${protein} g`,
    fatContent: fat === null ? undefined : `${fat} g`,
  };
}

function recipePage(recipe: Recipe, { pictures, comments }: ItemLinks): string {
  const image = pictures.ofUrl(recipe.imageUrl);
  const { description, storageNote, notes } = recipe;
  return htmlPage(
    recipe.title,
    markup`<h1>${recipe.title}</h1>
<p>${recipe.published ? factsOf(recipe) : 'Draft'}</p>
${image ? markup`<img src="${image}" alt="${recipe.imageAlt ?? ''}">` : undefined}
${description === null ? undefined : markup`<p>${description}</p>`}
<h2>Ingredients</h2>
<ul>${linesOf(recipe.ingredients).map((line) => markup`<li>${line}</li>`)}</ul>
<h2>Instructions</h2>
<ol>${linesOf(recipe.instructions).map((line) => markup`<li>${line}</li>`)}</ol>
${storageNote === null ? undefined : markup`<p>${storageNote}</p>`}
${linesOf(notes).map((paragraph) => markup`<p>${paragraph}</p>`)}
${commentList(comments)}`,
  );
}

/** What readers wrote, and the author's answers, in the order in which they came. */
function commentList(comments: readonly ExportedComment[]) {
  const written = comments.filter(({ text }) => text !== '');
  if (written.length === 0) return undefined;
  return markup`<h2>Comments</h2>
<ul>${written.map(
    ({ name, createdAt, text }) =>
      markup`<li><strong>${name}</strong> <small>${createdAt.slice(0, 10)}</small>${linesOf(text).map((line) => markup`<p>${line}</p>`)}</li>`,
  )}</ul>`;
}

function factsOf({ servings, prepTime, cookTime, netCarbs, diets }: Recipe): string {
  return [
    servings !== null && `${servings} servings`,
    prepTime !== null && `${prepTime} min to prepare`,
    cookTime !== null && `${cookTime} min to cook`,
    netCarbs !== null && `${netCarbs} g net carbs per serving`,
    diets?.join(', '),
  ]
    .filter(Boolean)
    .join(' · ');
}
