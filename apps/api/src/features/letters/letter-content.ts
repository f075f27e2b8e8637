/** What a letter says: from a post, a recipe, or what is new of a week. The look is that of `letter-html.ts`. */
import type { BlogPost } from '@site/schema/blog-posts';
import type { NewLetter } from '@site/schema/letters';
import { groupHeading } from '@site/schema/recipe-values';
import type { Recipe } from '@site/schema/recipes';
import { PICTURE_COLORS } from '@site/schema/site/accent';
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
  ingredients: { text: string; isHeading: boolean }[];
  /** What the link at its end says. */
  link: string;
}

export interface LetterBody {
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

type Services = Pick<LetterServices, 'db' | 'env' | 'letterSources'>;

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
): Promise<LetterBody & { slug: string }> {
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
  items: readonly { kind: 'post' | 'recipe'; id: string }[],
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
    subject: `New this week: ${first?.title ?? ''}${more}`,
    preview: parts.map(({ title }) => title).join(', '),
    greeting: null,
    parts,
    why: `You get this because you asked ${frame.site.name} for a letter a week.`,
    leave: 'Unsubscribe, or get each one',
  };
}

async function postPart(
  { env, letterSources }: Services,
  post: BlogPost,
  isWhole: boolean,
): Promise<LetterPart> {
  const all = await letterSources.withoutDeadLinks(post.content);
  const html = isWhole ? all : beginningOf(all);
  return {
    title: post.title,
    url: marked(`/blog/${post.slug}`, env.publicOrigin),
    picture: await pictureOf(letterSources, post.imageUrl, post.title),
    facts: [],
    intro: post.excerpt,
    html,
    pictures: await letterSources.pictures(
      Array.from(html.matchAll(/<img src="([^"]+)"/g), ([, url = '']) => url),
    ),
    ingredients: [],
    link: html === all ? 'Read it on the site' : 'Read on',
  };
}

async function recipePart({ env, letterSources }: Services, recipe: Recipe): Promise<LetterPart> {
  const { netCarbs, servings } = recipe;
  const minutes = minutesOf(recipe);
  return {
    title: recipe.title,
    url: marked(`/photo-gallery/${recipe.slug}`, env.publicOrigin),
    picture: await pictureOf(letterSources, recipe.imageUrl, recipe.imageAlt || recipe.title),
    facts: [
      ...(netCarbs === null ? [] : [`${Number(netCarbs)} g net carbs a serving`]),
      ...(minutes ? [minutes] : []),
      ...(servings ? [servings === 1 ? '1 serving' : `${servings} servings`] : []),
    ],
    intro: recipe.description,
    html: '',
    pictures: {},
    ingredients: (recipe.ingredients ?? '')
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
      .map((line) => ({
        text: groupHeading(line) ?? line,
        isHeading: Boolean(groupHeading(line)),
      })),
    link: 'Cook it: all steps are on the site',
  };
}

async function pictureOf(
  { pictures }: LetterServices['letterSources'],
  imageUrl: string | null,
  alt: string,
): Promise<LetterPart['picture']> {
  const picture = imageUrl && (await pictures([imageUrl]))[imageUrl];
  return picture ? { ...picture, alt } : null;
}

function minutesOf({ totalTime, prepTime, cookTime, restTime }: Recipe): string | undefined {
  const known = prepTime === null || cookTime === null ? null : prepTime + cookTime;
  const minutes = totalTime ?? (known === null ? null : known + (restTime ?? 0));
  if (!minutes) return undefined;
  const hours = Math.floor(minutes / 60);
  return [hours && `${hours} h`, minutes % 60 && `${minutes % 60} min`].filter(Boolean).join(' ');
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
