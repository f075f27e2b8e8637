/** Diets in what is searched for. `egg free` asks for dishes without eggs, and must not find those with them. */
import { DIETS, type Diet } from '@site/schema/recipe-filters';
import { sql } from 'kysely';

const FREE_OF: Partial<Record<Diet, string>> = {
  'gluten-free': 'gluten|wheat',
  'dairy-free': 'dairy|milk|lactose',
  'egg-free': 'eggs?',
  'nut-free': '(?:(?:tree )?|pea)nuts?',
};
const OTHER_WORDS: Partial<Record<Diet, string>> = {
  vegetarian: 'vegetarians?|meatless|meat[- ]*free',
  vegan: 'vegans?|plant[- ]based',
  'dairy-free': 'non[- ]*dairy',
  'egg-free': 'eggless',
};

const anyFood = Object.values(FREE_OF).join('|');
const word = (words: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`, 'giu');
/** `gluten and dairy free` is free of both. */
const AND = ' *(?:,|&|\\+|/|and|or) *';
const SEVERAL = new RegExp(
  `(?<![\\p{L}\\p{N}])(${anyFood})(?:${AND})+(?=(?:${anyFood})(?:(?:${AND})+(?:${anyFood}))*[-– ]*free)`,
  'giu',
);

const PATTERNS = DIETS.map((diet) => {
  const food = FREE_OF[diet];
  const without = food && `(?:${food})[-– ]*free|(?:no|without) (?:${food})`;
  return [diet, word([without, OTHER_WORDS[diet]].filter(Boolean).join('|'))] as const;
});

/** The diets that a search names, and what else it looks for. */
export function dietsSearched(search: string | undefined): {
  diets: Diet[];
  others: string | undefined;
} {
  let others = search?.replace(SEVERAL, '$1 free ') ?? '';
  const diets = PATTERNS.flatMap(([diet, pattern]) => {
    const before = others;
    others = others.replace(pattern, ' ');
    return before === others ? [] : [diet];
  });
  return diets.length === 0
    ? { diets, others: search }
    : { diets, others: /[\p{L}\p{N}]{3}/u.test(others) ? others.trim() : undefined };
}

/** Whether the author says so of a recipe: as a diet, as a tag, or in its title. */
export const saysDiet = (diet: Diet) => sql<boolean>`(
  ifnull(instr(recipes.diets, ${`"${diet}"`}), 0) > 0 OR
  instr(' ' || replace(replace(lower(recipes.title || ' ' || ifnull(recipes.tags, '')), '-', ' '), ',', ' ') || ' ',
    ${` ${diet.replace('-', ' ')} `}) > 0)`;
