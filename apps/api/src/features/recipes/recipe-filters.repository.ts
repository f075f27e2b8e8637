/** Which recipes a list has: those of its filters, those that lack a number, and what filters may offer next. */
import { DIETS, type Diet, LIMIT_NAMES, LIMITS, type LimitName } from '@site/schema/recipe-filters';
import type { RecipeCategory, RecipeOrder } from '@site/schema/recipe-values';
import type { GalleryOffers } from '@site/schema/recipes';
import { type RawBuilder, sql } from 'kysely';
import { saysDiet } from '../../content/diet-words.ts';
import { foundItems, type SearchMatch } from '../../content/search.ts';
import { hasTag } from '../../content/tags.ts';
import type { Db } from '../../db/open.ts';
import { countRows } from '../../db/queries.ts';

/** Without a total time, it is known only if both of its parts are. */
export const MINUTES = sql<
  number | null
>`coalesce(total_time, prep_time + cook_time + ifnull(rest_time, 0))`;

/** Those that readers are told. A number that rests on an old count is none. */
export const NET_CARBS = sql<number | null>`iif(
  is_count_old = 1 AND net_carbs_tenths = counted_net_carbs_tenths, NULL, net_carbs_tenths)`;

export interface RecipeFilter extends Partial<Record<LimitName, number | undefined>> {
  published?: boolean | undefined;
  /** Slugs. */
  only?: readonly string[] | undefined;
  category?: RecipeCategory | undefined;
  search?: SearchMatch | undefined;
  /** The spellings of a tag. */
  tagged?: readonly string[] | undefined;
  /** Those that the author has told. */
  diets?: readonly Diet[] | undefined;
  /** Those that a search names. */
  searchedDiets?: readonly Diet[] | undefined;
  order?: RecipeOrder | undefined;
  limit: number;
  offset: number;
}

/** `NULL` where no diet is told. */
const isOfDiet = (diet: Diet) => sql<boolean>`instr(diets, ${`"${diet}"`}) > 0`;

/** Without diets, and without the limits of numbers. */
function inList(
  db: Db,
  { published, only, category, search, tagged, searchedDiets = [] }: RecipeFilter,
) {
  let query = db.selectFrom('recipes');
  if (only) query = query.where('slug', 'in', only);
  if (published !== undefined) query = query.where('published', '=', published ? 1 : 0);
  if (category !== undefined) query = query.where('category', '=', category);
  if (tagged) query = query.where(hasTag(tagged));
  for (const diet of searchedDiets) query = query.where(saysDiet(diet));
  if (search) {
    // `$if` keeps the type of the query, and the columns of recipes are all that is read.
    query = query.$if(true, (recipes) =>
      recipes.innerJoin(
        foundItems(db, 'recipes', search).as('found'),
        'found.itemId',
        'recipes.id',
      ),
    );
  }
  return query;
}

/** Each is `NULL` for a recipe without the number. */
const WITHIN: Record<LimitName, (limit: number) => RawBuilder<boolean>> = {
  maxNetCarbs: (grams) => sql`${NET_CARBS} <= ${grams * 10}`,
  minProtein: (grams) => sql`protein_tenths >= ${grams * 10}`,
  minFiber: (grams) => sql`fiber_tenths >= ${grams * 10}`,
  maxTime: (minutes) => sql`${MINUTES} <= ${minutes}`,
};

/** The limits that a filter sets. */
const limitsOf = (filter: RecipeFilter, { but }: { but?: LimitName } = {}) =>
  LIMIT_NAMES.flatMap((name) => {
    const limit = filter[name];
    return limit === undefined || name === but ? [] : [WITHIN[name](limit)];
  });

const dietsIn = ({ diets = [] }: RecipeFilter) => diets.map(isOfDiet);

/** A missing number is within no limit. */
export function matching(db: Db, filter: RecipeFilter) {
  const conditions = [...dietsIn(filter), ...limitsOf(filter)];
  return conditions.reduce((query, condition) => query.where(condition), inList(db, filter));
}

/** Counts all matching recipes, not only those of one page. */
export const countRecipes = (db: Db, filter: RecipeFilter): Promise<number> =>
  countRows(matching(db, filter));

/**
 * Counts the recipes that a limit leaves out only because they do not have its number. `undefined` without a limit.
 */
export async function countWithoutNumber(
  db: Db,
  filter: RecipeFilter,
): Promise<number | undefined> {
  const limits = limitsOf(filter);
  if (limits.length === 0) return undefined;
  const isMissing = limits.map((limit) => sql<boolean>`(${limit}) IS NULL`);
  const mayMatch = limits.map((limit) => sql<boolean>`ifnull(${limit}, 1)`);
  return countRows(
    inList(db, filter).where((eb) => eb.and([eb.or(isMissing), ...mayMatch, ...dietsIn(filter)])),
  );
}

/** A limit that all are within, or none, is no choice. A diet that all fit is still worth telling. */
export async function offersOf(db: Db, filter: RecipeFilter): Promise<GalleryOffers> {
  const count = (...conditions: RawBuilder<boolean>[]) =>
    sql<number>`count(iif(${sql.join([sql`1`, ...conditions], sql` AND `)}, 1, NULL))`;
  const limits = LIMIT_NAMES.map((name) => {
    const others = [...dietsIn(filter), ...limitsOf(filter, { but: name })];
    const within = LIMITS[name].map((limit) => count(...others, WITHIN[name](limit)));
    return sql`json_array(${sql.join([count(...others), ...within])})`;
  });
  const all = [...dietsIn(filter), ...limitsOf(filter)];
  const diets = DIETS.map((diet) => count(...all, isOfDiet(diet)));
  const { counts } = await inList(db, filter)
    .select(sql<string>`json_array(${sql.join([...limits, ...diets])})`.as('counts'))
    .executeTakeFirstOrThrow();
  const read = JSON.parse(counts) as (number | number[])[];
  const offered = LIMIT_NAMES.map((name, index) => {
    const [total = 0, ...within] = [read[index] ?? []].flat();
    const isChoice = (_: number, at: number) => {
      const fitting = within[at] ?? 0;
      return fitting > 0 && fitting < total;
    };
    return [name, LIMITS[name].filter(isChoice)];
  });
  return {
    ...(Object.fromEntries(offered) as Record<LimitName, number[]>),
    diets: DIETS.filter((_, at) => Number(read[LIMIT_NAMES.length + at]) > 0),
  };
}
