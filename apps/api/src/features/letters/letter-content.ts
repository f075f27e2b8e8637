/** What a letter says: from a post, a recipe, or what is new of a week. The look is that of `letter-html.ts`. */
import type { BlogPost } from '@site/schema/blog-posts';
import type { LetterItem, NewLetter } from '@site/schema/letters';
import {
  formatMinutes,
  formatServings,
  ingredientGroups,
  ingredientLines,
  netCarbsText,
  totalMinutes,
} from '@site/schema/recipe-texts';
import type { Recipe } from '@site/schema/recipes';
import { PICTURE_COLORS } from '@site/schema/site/accent';
import { deadLinkRemover } from '../../content/dead-links.ts';
import { contentOf } from '../../content/settings.ts';
import type { LetterServices, MailPicture } from './letter-services.ts';

export interface LetterPart {
  title: string;
  /** Absolute, with the campaign's mark. */
  url: string;
  picture: (MailPicture & { alt: string }) | null;
  /** Short ones, such as `6 g net carbs`. */
  facts: string[];
  /** Plain text above the rest. */
  intro: string | null;
  /** Sanitised HTML. */
  html: string;
  /** Pictures in the HTML, by the URLs that it has. */
  pictures: Record<string, MailPicture>;
  ingredients: { heading: string | undefined; lines: string[] }[];
  /** What the link at its end says. */
  link: string;
}

export interface LetterBody {
  /** What the campaign's name begins with. */
  slug: string;
  subject: string;
  /** What mail programs show beside the subject. */
  preview: string;
  greeting: string | null;
  parts: LetterPart[];
  /** Why it came. */
  why: string;
  site: { name: string; url: string };
  /** The owner's postal address. */
  address: string;
  accent: string;
  /** Of links to this site: they are marked, all others stay as they are. */
  origin: string;
  /** What the link says by which a reader leaves. */
  leave: string;
}

/** Stands for the campaign's name until the letter has one. */
export const CAMPAIGN = 'campaign-of-this-letter';
/** Stands for the reader's own link, by which she leaves, until a mail is made of it. `.invalid` leads nowhere. */
export const LEAVE = 'https://leave.letter.invalid/';

/** A link to this site, which tells the analytics that a letter brought the visit. */
export function marked(url: string, origin: string): string {
  const link = URL.parse(url, origin);
  if (!link || link.origin !== origin) return link?.href ?? url;
  link.searchParams.set('utm_source', 'letter');
  link.searchParams.set('utm_medium', 'email');
  link.searchParams.set('utm_campaign', CAMPAIGN);
  return link.href;
}

type Services = Pick<LetterServices, 'db' | 'env' | 'images' | 'letterSources'>;

/** What all letters of the site have. */
async function frameOf({ db, env }: Services) {
  const { name } = await contentOf(db, 'identity');
  const { address } = await contentOf(db, 'letters');
  const { accent } = await contentOf(db, 'appearance');
  const { publicOrigin: origin } = env;
  const site = { name, url: marked('/', origin) };
  return { site, address, accent: accent || PICTURE_COLORS.accent, origin };
}

/** The letter of a published post or recipe. Rejects with NOT_FOUND for any other. */
export async function itemLetter(
  services: Services,
  { kind, id, greeting = null, whole }: NewLetter,
): Promise<LetterBody> {
  const { letterSources } = services;
  const item = kind === 'post' ? await letterSources.post(id) : await letterSources.recipe(id);
  const part =
    'content' in item ? await postPart(services, item, whole) : await recipePart(services, item);
  const frame = await frameOf(services);
  return {
    ...frame,
    slug: item.slug,
    subject: item.title,
    preview: part.intro ?? part.facts.join(', '),
    greeting,
    parts: [part],
    why: `You get this because you asked ${frame.site.name} for letters.`,
    leave: 'Unsubscribe, or get a letter a week',
  };
}

/** The letter of these posts and recipes, by their ids. */
export async function weeklyLetter(
  services: Services,
  items: readonly { kind: LetterItem; id: string }[],
): Promise<LetterBody> {
  const parts: LetterPart[] = [];
  for (const { kind, id } of items) {
    const { letterSources } = services;
    const part =
      kind === 'post'
        ? { ...(await postPart(services, await letterSources.post(id), false)), html: '' }
        : { ...(await recipePart(services, await letterSources.recipe(id))), ingredients: [] };
    parts.push(part);
  }
  const frame = await frameOf(services);
  const [first] = parts;
  const more = parts.length === 1 ? '' : ` and ${parts.length - 1} more`;
  return {
    ...frame,
    slug: 'weekly',
    subject: `New this week: ${first?.title ?? ''}${more}`,
    preview: parts.map(({ title }) => title).join(', '),
    greeting: null,
    parts,
    why: `You get this because you asked ${frame.site.name} for a letter a week.`,
    leave: 'Unsubscribe, or get each one',
  };
}

async function postPart(services: Services, post: BlogPost, isWhole: boolean): Promise<LetterPart> {
  const withoutDeadLinks = await deadLinkRemover(services);
  const all = await withoutDeadLinks(post.content);
  const html = isWhole ? all : beginningOf(all);
  const pictures: LetterPart['pictures'] = {};
  for (const [, url = ''] of html.matchAll(/<img src="([^"]+)"/g)) {
    const picture = await pictureOf(services, url);
    if (picture) pictures[url] = picture;
  }
  const cover = await pictureOf(services, post.imageUrl);
  return {
    title: post.title,
    url: marked(`/blog/${post.slug}`, services.env.publicOrigin),
    picture: cover && { ...cover, alt: post.title },
    facts: [],
    intro: post.excerpt,
    html,
    pictures,
    ingredients: [],
    link: html === all ? 'Read it on the site' : 'Read on',
  };
}

async function recipePart(services: Services, recipe: Recipe): Promise<LetterPart> {
  const { title, slug, servings } = recipe;
  const minutes = totalMinutes(recipe);
  const netCarbs = netCarbsText(recipe);
  const cover = await pictureOf(services, recipe.imageUrl);
  return {
    title,
    url: marked(`/photo-gallery/${slug}`, services.env.publicOrigin),
    picture: cover && { ...cover, alt: recipe.imageAlt || title },
    facts: [
      netCarbs && `${netCarbs} a serving`,
      minutes && formatMinutes(minutes),
      servings && formatServings(servings),
    ].filter((fact) => typeof fact === 'string'),
    intro: recipe.description,
    html: '',
    pictures: {},
    ingredients: ingredientGroups(ingredientLines(recipe.ingredients)).map((group) => ({
      heading: group.heading?.line,
      lines: group.lines.map(({ line }) => line),
    })),
    link: 'Cook it: all steps are on the site',
  };
}

/** A stored picture at an absolute address. */
async function pictureOf({ images, env }: Services, url: string | null) {
  const picture = url && (await images.forMail(url));
  return picture ? { ...picture, url: new URL(picture.url, env.publicOrigin).href } : null;
}

/** Characters of text after which the beginning of a post ends, at the end of a block. */
const BEGINNING = 700;
/** Tags that contain others. The sanitiser closes every one. */
const BLOCK = /<(\/?)(?:p|h[1-6]|ul|ol|blockquote|div|figure|table)\b[^<>]*>/g;

/** The first blocks of a post's HTML. */
function beginningOf(html: string): string {
  let depth = 0;
  for (const { 0: tag, 1: slash, index } of html.matchAll(BLOCK)) {
    depth += slash ? -1 : 1;
    const end = index + tag.length;
    if (depth > 0 || !slash) continue;
    const length = html.slice(0, end).replace(/<[^<>]*>/g, '').length;
    if (length >= BEGINNING) return html.slice(0, end);
  }
  return html;
}
