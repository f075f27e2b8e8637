/** The rows of imported items, made and changed by the rules that every save follows. */

import { randomUUID } from 'node:crypto';
import { type ImportedPost, type ImportedRecipe, RECIPE_LINK } from '@site/importers/plan';
import { createBlogPost } from '@site/schema/blog-posts';
import { createRecipe } from '@site/schema/recipes';
import { fittedTags } from '@site/schema/tags';
import type { Env } from '../config/env.ts';
import { StartupError } from '../config/startup-error.ts';
import { oldPathKey } from '../content/redirects.ts';
import type { ImageColumn } from '../db/tables.ts';
import type { BlogServices } from '../features/blog-posts/blog-posts.service.ts';
import * as blogPosts from '../features/blog-posts/blog-posts.service.ts';
import type { ImageStore } from '../features/images/images.store.ts';
import type { RecipeServices } from '../features/recipes/recipes.service.ts';
import * as recipes from '../features/recipes/recipes.service.ts';
import type { ContentEvents } from '../http/context.ts';
import { picturesOf, unescaped } from './pictures.ts';
import type { Plan, PlannedItem } from './plan.ts';

/** What writing an import needs of the site. */
export interface ImportWriting extends BlogServices, RecipeServices {
  env: Pick<Env, 'dataDir' | 'publicOrigin'>;
  images: ImageStore;
  imageColumns: readonly ImageColumn[];
  content: ContentEvents;
}

/** The path on this site of each picture, by its URL in the source. */
type PicturePaths = ReadonlyMap<string, string>;

interface Row {
  id: string;
  updatedAt: Date;
}

export async function saveRow(
  services: ImportWriting,
  plan: Plan,
  { planned, pictures }: { planned: PlannedItem; pictures: PicturePaths },
): Promise<Row> {
  const { item, rowId } = planned;
  const { post, recipe, faults } = inputOf(planned, plan, pictures);
  if (rowId === null) {
    const ctx = { services: { ...services, now: writtenAt(item, services.now()) }, admin: null };
    if (post) return blogPosts.create(ctx, post);
    if (recipe) return recipes.create(ctx, recipe);
  }
  const ctx = { services, admin: null };
  // What the owner has published or not since stays so, unless she asks for what is public there.
  const shown = plan.publish ? { published: item.isPublic } : {};
  if (post && rowId !== null) {
    const { published: _, place: __, ...change } = post;
    return blogPosts.update(ctx, rowId, { ...change, ...shown });
  }
  if (recipe && rowId !== null) {
    const { published: _, featured: __, ...change } = recipe;
    return recipes.update(ctx, rowId, { ...change, ...shown });
  }
  throw new StartupError(`${item.title}: ${faults}. Nothing was changed`);
}

/** Why a row would be refused, in words for the owner; blank for one that would not. */
export function faultsOf(planned: PlannedItem, plan: Plan): string {
  // Each picture's path on this site is as long as this one.
  const path = `/api/images/${randomUUID()}`;
  const pictures = new Map(picturesOf(planned).map((url) => [url, path]));
  return inputOf(planned, plan, pictures).faults;
}

function inputOf({ item, slug }: PlannedItem, plan: Plan, pictures: PicturePaths) {
  const shared = {
    slug,
    tags: fittedTags(item.tags ?? []),
    imageUrl: item.image === null ? null : (pictures.get(item.image) ?? null),
    published: item.isPublic && plan.publish,
  };
  if (item.kind === 'post') {
    const parsed = createBlogPost.safeParse({ ...postFields(item, plan, pictures), ...shared });
    return { post: parsed.data, recipe: undefined, faults: inWords(parsed) };
  }
  const parsed = createRecipe.safeParse({ ...recipeFields(item), ...shared });
  return { post: undefined, recipe: parsed.data, faults: inWords(parsed) };
}

const inWords = ({ error }: { error?: { issues: { message: string }[] } }) =>
  error?.issues.map(({ message }) => message).join('; ') ?? '';

/** A row is as old as its text was in the source, and never from the future. */
function writtenAt({ createdAt }: { createdAt: string | null }, now: Date): () => Date {
  const at = createdAt === null ? now : new Date(createdAt);
  return () => (at > now ? now : at);
}

function postFields(item: ImportedPost, plan: Plan, pictures: ReadonlyMap<string, string>) {
  const isDraft = !(item.isPublic && plan.publish);
  const content = withOwnUrls(item.html, { ...plan, isDraft }, pictures);
  return { ...item, content: content || '<p></p>', readTime: item.readTime ?? readTime(content) };
}

/** The notes of an item are for the owner, who imports it; the author's are the recipe's. */
const recipeFields = ({ netCarbs, protein, fat, authorNotes, own, ...item }: ImportedRecipe) => ({
  ...item,
  notes: authorNotes,
  netCarbs: decimal(netCarbs),
  protein: decimal(protein),
  fat: decimal(fat),
  ...own,
});

const decimal = (grams: number | null) => (grams === null ? null : grams.toFixed(1));

/** Words that are read in a minute. */
const PACE = 220;
function readTime(html: string): number {
  const words = html.replace(/<[^>]*>/g, ' ').match(/\S+/g) ?? [];
  return Math.max(1, Math.round(words.length / PACE));
}

type OldSite = Pick<Plan, 'recipePaths' | 'moved' | 'hosts' | 'linkHosts'> & { isDraft: boolean };

/** What stands for a picture that cannot be had: its caption, and in a draft a mark for the owner. */
function missing(rest: string, isDraft: boolean): string {
  const [, alt = ''] = / alt="([^"]*)"/.exec(rest) ?? [];
  const [, caption] = /<figcaption>(.*?)<\/figcaption>/s.exec(rest) ?? [];
  const mark = isDraft ? `<p>[Missing picture${alt && `: ${alt}`}]</p>` : '';
  return mark + (caption ? `<p>${caption}</p>` : '');
}

const FIGURE = /<figure><img src="([^"]*)"( alt="[^"]*" \/>.*?)<\/figure>/gs;

function withOwnUrls(html: string, plan: OldSite, pictures: ReadonlyMap<string, string>): string {
  return html
    .replace(FIGURE, (_, url: string, rest: string) => {
      const path = pictures.get(unescaped(url));
      return path ? `<figure><img src="${path}"${rest}</figure>` : missing(rest, plan.isDraft);
    })
    .replace(/ href="([^"]*)"/g, (whole, href: string) => {
      const path = newPath(unescaped(href), plan);
      return path === undefined ? whole : ` href="${path}"`;
    });
}

function newPath(
  href: string,
  { recipePaths, moved, hosts, linkHosts = hosts }: OldSite,
): string | undefined {
  if (href.startsWith(RECIPE_LINK))
    return recipePaths.get(href.slice(RECIPE_LINK.length)) ?? '/photo-gallery';
  if (!/^(?:https?:|\/)/.test(href) || !URL.canParse(href, 'http://localhost')) return undefined;
  const { host, hash } = new URL(href, 'http://localhost');
  if (/^https?:/.test(href) && !linkHosts.has(host)) return undefined;
  const key = oldPathKey(href);
  const path = key === undefined ? undefined : moved.get(key);
  return path && path + hash;
}
