/** The file in which a reader takes what her browser keeps to another one. */
import type { SavedRecipe } from './saved-recipes.ts';

const MAX_BYTES = 1_000_000;

export function writeKeptFile(recipes: readonly SavedRecipe[]): void {
  const text = JSON.stringify({ recipes }, null, 2);
  const href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  Object.assign(document.createElement('a'), { href, download: 'saved-recipes.json' }).click();
  // The browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(href), 10_000);
}

/** @returns the recipes, each once; `undefined` for a file that has none */
export async function readKeptFile(file: Blob): Promise<SavedRecipe[] | undefined> {
  if (file.size > MAX_BYTES) return undefined;
  const recipes = recipesIn(await file.text()).filter(isRecipe);
  const each = new Map(recipes.map(({ slug, title }) => [slug, { slug, title }]));
  return each.size > 0 ? [...each.values()] : undefined;
}

function recipesIn(text: string): unknown[] {
  try {
    const { recipes } = JSON.parse(text);
    return Array.isArray(recipes) ? recipes : [];
  } catch (error) {
    console.warn('The file is no JSON', error);
    return [];
  }
}

function isRecipe(value: unknown): value is SavedRecipe {
  const { slug, title } = (value ?? {}) as Partial<SavedRecipe>;
  const isSlug = typeof slug === 'string' && /^[a-z0-9-]{1,200}$/.test(slug);
  return isSlug && typeof title === 'string' && title.length > 0 && title.length <= 200;
}
