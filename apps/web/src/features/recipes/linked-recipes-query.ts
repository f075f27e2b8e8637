import { linkedRecipeSlugs } from '@site/schema/recipe-links';

/** The most recipes that one post shows; the server takes no more. */
const MAX = 50;

/** The input of the query. The loader and the page use the same one, so the page finds the loader's answer. */
export function linkedRecipesQuery({ content }: { content: string }) {
  return { slugs: linkedRecipeSlugs(content).slice(0, MAX) };
}
