/** Inputs of queries, the same in a route's loader and in the component, so that it finds the loader's answer. */
import { HIGHLIGHTS_COUNT, linkedRecipeSlugs } from '@site/schema/recipe-values';

export const highlightsQuery = { limit: HIGHLIGHTS_COUNT };

/** The most recipes that one post shows; the server takes no more. */
const MAX = 50;

export function linkedRecipesQuery({ content }: { content: string }) {
  return { slugs: linkedRecipeSlugs(content).slice(0, MAX) };
}
