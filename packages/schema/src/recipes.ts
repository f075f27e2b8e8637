import { z } from 'zod';
import { recipeRating } from './comments.ts';
import { dietsQuery, optionalDiets } from './diets.ts';
import {
  decimalColumn,
  optionalChoice,
  optionalCount,
  optionalDecimal,
  optionalImageUrl,
  optionalText,
  queryFlag,
  requiredText,
  rowFields,
} from './fields.ts';
import { recipeNutrition } from './nutrition.ts';
import { pageQuery, searchQuery, wholeNumber } from './pagination.ts';
import { DIETS, type Diet, type LimitName } from './recipe-filters.ts';
import { ONLY_MAX, RECIPE_CATEGORIES, RECIPE_ORDERS } from './recipe-values.ts';
import { optionalSlug } from './slug.ts';
import { optionalTags, tagChange, tagQuery } from './tags.ts';
import { manyIds } from './trash.ts';
import { baseUpdatedAt } from './writes.ts';

/** The initial values of the form for a new photo. In the API a missing number is absent. */
export const NEW_RECIPE_DEFAULTS = { prepTime: 30, cookTime: 0, servings: 4, calories: 0 } as const;

export const recipe = z
  .object({
    ...rowFields,
    title: z.string(),
    slug: z.string(),
    description: z.string().nullable(),
    ingredients: z.string().nullable().meta({
      description:
        'One a line. A line that ends with a colon and has no amount is the heading of a group',
    }),
    instructions: z.string().nullable().meta({ description: 'One step a line' }),
    category: z.enum(RECIPE_CATEGORIES).nullable(),
    prepTime: z.int().nullable().meta({ description: 'Minutes' }),
    cookTime: z.int().nullable().meta({ description: 'Minutes' }),
    totalTime: z
      .int()
      .nullable()
      .meta({ description: 'Minutes from start to table, with resting and chilling' }),
    restTime: z
      .int()
      .nullable()
      .meta({ description: 'Minutes in which nobody works: of resting or chilling' }),
    restWord: z
      .string()
      .nullable()
      .meta({ description: 'What it does meanwhile, such as chilling' }),
    servings: z.int().nullable(),
    netCarbs: decimalColumn.nullable().meta({ description: 'Grams per serving' }),
    calories: z.int().nullable().meta({ description: 'Kilocalories per serving' }),
    protein: decimalColumn.nullable().meta({ description: 'Grams per serving' }),
    fat: decimalColumn.nullable().meta({ description: 'Grams per serving' }),
    carbohydrate: decimalColumn
      .nullish()
      .meta({ description: 'Grams per serving with fiber, if they were counted completely' }),
    fiber: decimalColumn.nullish().meta({ description: 'Grams per serving, counted' }),
    sugars: decimalColumn.nullish().meta({ description: 'Grams per serving, counted' }),
    isCounted: z
      .boolean()
      .optional()
      .meta({ description: 'Whether the net carbs are those counted from the ingredients' }),
    isAbout: z.boolean().optional().meta({
      description: 'Whether the counted numbers rest on a volume that was converted to grams',
    }),
    isCountOld: z.literal(true).optional().meta({
      description:
        'The nutrition was counted before a change of the ingredients or of a food: pages leave out the numbers that rest on it',
    }),
    nutrition: recipeNutrition.nullish().meta({
      description: 'How the nutrition was counted, line by line; of a single recipe only.',
    }),
    storageNote: z.string().nullable().meta({ description: 'How and how long it keeps' }),
    tags: z.string().nullable().meta({ description: 'With commas between them' }),
    diets: z.array(z.enum(DIETS)).nullable().meta({ description: 'Those that the author told' }),
    notes: z
      .string()
      .nullable()
      .meta({ description: "The author's notes; an empty line begins a new paragraph" }),
    cuisine: z.string().nullable().meta({ description: 'Such as Italian' }),
    imageUrl: z.string().nullable(),
    imageAlt: z.string().nullable().meta({ description: 'What the picture shows' }),
    featured: z.boolean(),
    published: z.boolean(),
    sortOrder: z.int(),
    commentsClosed: z.boolean().meta({ description: 'Whether readers can write no more comments' }),
    commentCount: z.int().meta({ description: 'Comments with words that pages show' }),
    rating: recipeRating.nullable().meta({ description: 'Null while nobody has given stars' }),
    sendsLetter: z.literal(true).optional().meta({
      description: 'Set while it goes to the readers by mail as soon as it is published',
    }),
  })
  .meta({ id: 'Recipe' });
export type Recipe = z.infer<typeof recipe>;

/**
 * What the gallery's filters offer besides what is chosen: limits that some of the recipes are within and not all, and
 * diets that some fit, of those that the other filters leave.
 */
export type GalleryOffers = Record<LimitName, number[]> & { diets: Diet[] };

type RecipePhoto = Pick<Recipe, 'title' | 'slug' | 'imageUrl'>;

/** A recipe in the gallery. It has only the fields that the page shows, since a document holds dozens. */
export type RecipeTile = RecipePhoto &
  Pick<
    Recipe,
    'imageAlt' | 'netCarbs' | 'isCounted' | 'isAbout' | 'isCountOld' | 'commentCount'
  > & {
    /** Minutes from start to table, with resting and chilling. */
    minutes: number | null;
  };

/** A recipe that a post links to, with what is needed to cook it: the texts are `null` where a post has too many. */
export type LinkedRecipe = RecipeTile & Pick<Recipe, 'ingredients' | 'instructions' | 'servings'>;

/** A recipe in the admin area's grid and in the sitemap. */
export type RecipeSummary = RecipePhoto &
  Pick<Recipe, 'id' | 'featured' | 'published' | 'updatedAt' | 'isCountOld'>;

/** A recipe on a card of the home page. The sitemap reads `updatedAt`. */
export type RecipeCard = RecipeTile & Pick<Recipe, 'description' | 'category' | 'updatedAt'>;

const grams = (label: string) => optionalDecimal({ label, max: 999.9 });

/** The fields that the form has as text. */
const textFields = {
  title: requiredText('Title is required', { label: 'Title', max: 200 }),
  slug: optionalSlug,
  description: optionalText({ label: 'Description', max: 5000 }),
  ingredients: optionalText({ label: 'Ingredients', max: 20_000 }),
  instructions: optionalText({ label: 'Instructions', max: 50_000 }),
  prepTime: optionalCount({ label: 'Prep time', max: 100_000 }),
  cookTime: optionalCount({ label: 'Cook time', max: 100_000 }),
  totalTime: optionalCount({ label: 'Total time', max: 100_000 }),
  restTime: optionalCount({ label: 'Rest time', max: 100_000 }),
  restWord: optionalText({ label: 'Rest word', max: 40 }),
  servings: optionalCount({ label: 'Servings', max: 10_000 }),
  netCarbs: grams('Net carbs'),
  calories: optionalCount({ label: 'Calories', max: 100_000 }),
  protein: grams('Protein'),
  fat: grams('Fat'),
  storageNote: optionalText({ label: 'Storage note', max: 1000 }),
  tags: optionalTags,
  notes: optionalText({ label: 'Notes', max: 5000 }),
  cuisine: optionalText({ label: 'Cuisine', max: 100 }),
  imageUrl: optionalImageUrl,
  imageAlt: optionalText({ label: 'Alt text', max: 500 }),
};

const fields = {
  ...textFields,
  category: optionalChoice(RECIPE_CATEGORIES, { label: 'Category' }),
  diets: optionalDiets,
  nutrition: recipeNutrition.nullish(),
  featured: z.boolean({ error: 'featured must be true or false' }),
  published: z.boolean({ error: 'published must be true or false' }),
  commentsClosed: z.boolean({ error: 'commentsClosed must be true or false' }).optional(),
  sendsLetter: z.boolean({ error: 'sendsLetter must be true or false' }).optional(),
  sortOrder: z
    .int({ error: 'Sort order must be a whole number' })
    .min(0, { error: 'Sort order must be at least 0' })
    .max(1_000_000, { error: 'Sort order must be at most 1000000' }),
};

export const createRecipe = z
  .object({
    ...fields,
    featured: fields.featured.default(false),
    published: fields.published.default(false),
    sortOrder: fields.sortOrder.optional(),
  })
  .meta({ id: 'NewRecipe' });
/** The values of the form, before validation. */
export type RecipeInput = z.input<typeof createRecipe>;

/** A stored recipe, or {@link NEW_RECIPE_DEFAULTS}, as the values of the form. */
export function recipeFormValues(recipe: Partial<Recipe>) {
  const { category, diets, nutrition = null } = recipe;
  const { featured = false, published = false, commentsClosed = false } = recipe;
  const { sendsLetter = false } = recipe;
  const names = Object.keys(textFields) as (keyof typeof textFields)[];
  const texts = Object.fromEntries(names.map((name) => [name, String(recipe[name] ?? '')]));
  return {
    ...(texts as Record<keyof typeof textFields, string>),
    category: category ?? ('' as const),
    diets: diets ?? [],
    nutrition,
    featured,
    published,
    commentsClosed,
    sendsLetter,
  };
}
export type CreateRecipe = z.output<typeof createRecipe>;

/** Changes only the fields that are sent. */
export const updateRecipe = z
  .object({ ...fields, baseUpdatedAt })
  .partial()
  .meta({ id: 'RecipeChange' });
export type UpdateRecipe = z.output<typeof updateRecipe>;

/** The order of the recipes, and the titles that the owner edited in the list, saved together. */
export const saveRecipeOrder = z
  .array(
    z.object({
      id: z.string().max(100),
      sortOrder: fields.sortOrder,
      title: fields.title.optional(),
      /** Of the row whose title is replaced. */
      baseUpdatedAt: baseUpdatedAt.optional(),
      /** The place, from 0, that the photo had in the order that the owner changed. */
      placeBefore: z.int().min(0).optional(),
    }),
    { error: 'The order must be a list of photos' },
  )
  .max(10_000, { error: 'The order may hold at most 10000 photos' })
  .refine((places) => new Set(places.map(({ id }) => id)).size === places.length, {
    error: 'A photo may stand in the order once only',
  });
export type RecipePosition = z.output<typeof saveRecipeOrder>[number];

/** Which recipes the owner's list shows. */
export const RECIPE_FILTERS = [
  'draft',
  'published',
  'featured',
  'no-picture',
  'no-carbs',
  'not-counted',
] as const;
/** Its orders besides her own. */
export const RECIPE_SORTS = ['newest', 'title'] as const;

/** The owner's list: drafts too. */
export const adminRecipeQuery = z.object({
  show: z.enum(RECIPE_FILTERS).optional(),
  category: z.enum(RECIPE_CATEGORIES).optional(),
  sort: z.enum(RECIPE_SORTS).optional(),
  search: searchQuery,
  ...pageQuery,
});
export type AdminRecipeQuery = z.output<typeof adminRecipeQuery>;

/** A recipe in the owner's list, with its place in her order, from 0. */
export type PlacedRecipe = RecipeSummary & Pick<Recipe, 'tags'> & { place: number };

/** What the owner changes of many recipes at once. */
export const changeRecipes = manyIds.extend({
  published: z.boolean().optional(),
  featured: z.boolean().optional(),
  category: z.enum(RECIPE_CATEGORIES).nullish(),
  ...tagChange,
});
export type ChangeRecipes = z.output<typeof changeRecipes>;

/** Moves one recipe to a place in the whole order, from 0. */
export const moveRecipe = z.object({ id: z.string().max(100), to: z.int().min(0) });

export const recipeQuery = z.object({
  published: queryFlag,
  only: z
    .string({ error: 'only must be text' })
    .max(8000, { error: 'only must be at most 8000 characters' })
    .transform((text) => {
      const slugs = new Set(text.split(',').map((slug) => slug.trim()));
      slugs.delete('');
      return slugs.size > 0 ? [...slugs].slice(0, ONLY_MAX) : undefined;
    })
    .optional()
    .meta({
      description: `Slugs with commas between them, former ones too: those recipes alone, in this order. The first ${ONLY_MAX} count.`,
    }),
  category: z
    .enum(RECIPE_CATEGORIES, {
      error: `category must be one of: ${RECIPE_CATEGORIES.join(', ')}`,
    })
    .optional(),
  search: searchQuery,
  tag: tagQuery,
  diets: dietsQuery,
  maxNetCarbs: wholeNumber('maxNetCarbs', 1, 1000)
    .optional()
    .meta({ description: 'Grams per serving. Recipes without net carbs are left out.' }),
  minProtein: wholeNumber('minProtein', 1, 1000)
    .optional()
    .meta({ description: 'Grams per serving. Recipes without protein are left out.' }),
  minFiber: wholeNumber('minFiber', 1, 1000)
    .optional()
    .meta({ description: 'Grams per serving, counted. Recipes without a count are left out.' }),
  maxTime: wholeNumber('maxTime', 1, 100_000).optional().meta({
    description:
      'Minutes from start to table: totalTime, or else prepTime, cookTime and restTime together. Recipes without the first two are left out.',
  }),
  order: z
    .enum(RECIPE_ORDERS, { error: `order must be one of: ${RECIPE_ORDERS.join(', ')}` })
    .optional()
    .meta({
      description:
        "Without it, the owner's order, or the best results of a search first. Recipes without the number come last.",
    }),
  ...pageQuery,
});
export type RecipeQuery = z.output<typeof recipeQuery>;

/** The recipes to look up. A post rarely links to more. */
export const recipeSlugs = z.object({ slugs: z.array(z.string().max(200)).max(50) });

/** The number of highlights to return. */
export const highlightsQuery = z.object({ limit: z.int().min(1).max(24) });
