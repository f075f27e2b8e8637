/** Makes and changes the rows of imported items, through the rules that every save follows. */
import { createBlogPost } from '@site/schema/blog-posts';
import { createRecipe } from '@site/schema/recipes';
import type { z } from 'zod';
import type { Services } from '../app/services.ts';
import * as blogPosts from '../features/blog-posts/blog-posts.service.ts';
import * as recipes from '../features/recipes/recipes.service.ts';
import { ImportError } from './import-error.ts';
import { withOwnUrls } from './own-urls.ts';
import type { ImportedPost, ImportedRecipe, Plan, PlannedItem } from './plan.ts';

interface Row {
  id: string;
  updatedAt: string;
}

/** @param pictures the path on this site of each picture, by its URL in the source */
export async function saveRow(
  services: Services,
  plan: Plan,
  { planned, pictures }: { planned: PlannedItem; pictures: ReadonlyMap<string, string> },
): Promise<Row> {
  const { item, slug, rowId } = planned;
  const fields = {
    ...(item.kind === 'post' ? postFields(item, plan, pictures) : recipeFields(item)),
    slug,
    imageUrl: item.image === null ? null : (pictures.get(item.image) ?? null),
    published: item.isPublic && plan.publish,
  };
  const ctx = {
    services: rowId === null ? { ...services, now: writtenAt(item, services.now()) } : services,
    admin: null,
  };
  if (item.kind === 'post') {
    const input = checked(createBlogPost, fields, item.title);
    return rowId === null ? blogPosts.create(ctx, input) : blogPosts.update(ctx, rowId, input);
  }
  const input = checked(createRecipe, fields, item.title);
  if (rowId === null) return recipes.create(ctx, input);
  const { featured: _, ...change } = input;
  return recipes.update(ctx, rowId, change);
}

function postFields(item: ImportedPost, plan: Plan, pictures: ReadonlyMap<string, string>) {
  const { title, excerpt, publishedAt, html } = item;
  const content = withOwnUrls(html, plan, pictures);
  return {
    title,
    excerpt,
    publishedAt,
    content: content || '<p></p>',
    readTime: readTime(content),
  };
}

function recipeFields({ netCarbs, protein, fat, imageAlt, title, ...item }: ImportedRecipe) {
  const { description, ingredients, instructions, category, prepTime, cookTime, totalTime } = item;
  return {
    title,
    description,
    ingredients,
    instructions,
    category,
    prepTime,
    cookTime,
    totalTime,
    servings: item.servings,
    calories: item.calories,
    netCarbs: decimal(netCarbs),
    protein: decimal(protein),
    fat: decimal(fat),
    storageNote: item.storageNote,
    imageAlt,
  };
}

const decimal = (grams: number | null) => (grams === null ? null : grams.toFixed(1));

/** Words that are read in a minute. */
const PACE = 220;
const readTime = (html: string) =>
  Math.max(
    1,
    Math.round(
      html
        .replace(/<[^>]*>/g, ' ')
        .split(/\s+/)
        .filter(Boolean).length / PACE,
    ),
  );

/** A row is as old as its text was in the source, and never from the future. */
function writtenAt({ createdAt }: { createdAt: string | null }, now: Date): () => Date {
  const at = createdAt === null ? now : new Date(createdAt);
  return () => (at > now ? now : at);
}

function checked<Schema extends z.ZodType>(
  schema: Schema,
  fields: object,
  title: string,
): z.output<Schema> {
  const parsed = schema.safeParse(fields);
  if (parsed.success) return parsed.data;
  throw new ImportError(
    `${title}: ${parsed.error.issues.map(({ message }) => message).join('; ')}. Nothing was changed`,
  );
}
