/** A recipe as schema.org JSON, which recipe programs import, and as a page. */
import { isoDuration } from '@site/schema/iso-duration';
import type { Recipe } from '@site/schema/recipes';
import { htmlPage, markup } from './html-page.ts';
import type { ItemLinks, TextFile } from './post-files.ts';

const linesOf = (text: string | null) => (text ?? '').split(/\s*\n\s*/).filter(Boolean);

export function recipeFiles(recipe: Recipe, links: ItemLinks): TextFile[] {
  return [
    {
      path: `recipes/${recipe.slug}.json`,
      text: `${JSON.stringify(schemaOrgRecipe(recipe, links), null, 2)}\n`,
    },
    { path: `recipes/${recipe.slug}.html`, text: recipePage(recipe, links) },
  ];
}

/** https://schema.org/Recipe. `fields` holds what it has no words for, and every text as the owner wrote it. */
function schemaOrgRecipe(recipe: Recipe, { formerSlugs, pictures }: ItemLinks) {
  const { description, ingredients, instructions, category, servings } = recipe;
  const image = pictures.ofUrl(recipe.imageUrl);
  return {
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    name: recipe.title,
    ...(description !== null && { description }),
    ...(image && { image }),
    ...(category && { recipeCategory: category }),
    ...(servings !== null && { recipeYield: String(servings) }),
    ...durations(recipe),
    recipeIngredient: linesOf(ingredients),
    recipeInstructions: linesOf(instructions).map((text) => ({ '@type': 'HowToStep', text })),
    ...nutrition(recipe),
    datePublished: recipe.createdAt,
    dateModified: recipe.updatedAt,
    fields: { ...recipe, imageUrl: image, formerSlugs },
  };
}

function durations({ prepTime, cookTime, totalTime }: Recipe) {
  return {
    ...(prepTime !== null && { prepTime: isoDuration(prepTime) }),
    ...(cookTime !== null && { cookTime: isoDuration(cookTime) }),
    ...(totalTime !== null && { totalTime: isoDuration(totalTime) }),
  };
}

/** Net carbs are in `fields` only: `carbohydrateContent` means all carbohydrates. */
function nutrition({ calories, protein, fat }: Recipe) {
  if (calories === null && protein === null && fat === null) return {};
  return {
    nutrition: {
      '@type': 'NutritionInformation',
      servingSize: '1 serving',
      ...(calories !== null && { calories: `${calories} kcal` }),
      ...(protein !== null && { proteinContent: `${protein} g` }),
      ...(fat !== null && { fatContent: `${fat} g` }),
    },
  };
}

function recipePage(recipe: Recipe, { pictures }: ItemLinks): string {
  const image = pictures.ofUrl(recipe.imageUrl);
  const { description, storageNote } = recipe;
  return htmlPage(
    recipe.title,
    markup`<h1>${recipe.title}</h1>
<p>${recipe.published ? factsOf(recipe) : 'Draft'}</p>
${image ? markup`<img src="${image}" alt="${recipe.imageAlt ?? ''}">` : undefined}
${description === null ? undefined : markup`<p>${description}</p>`}
<h2>Ingredients</h2>
<ul>${linesOf(recipe.ingredients).map((line) => markup`<li>${line}</li>`)}</ul>
<h2>Instructions</h2>
<ol>${linesOf(recipe.instructions).map((line) => markup`<li>${line}</li>`)}</ol>
${storageNote === null ? undefined : markup`<p>${storageNote}</p>`}`,
  );
}

function factsOf({ servings, prepTime, cookTime, netCarbs }: Recipe): string {
  return [
    servings !== null && `${servings} servings`,
    prepTime !== null && `${prepTime} min to prepare`,
    cookTime !== null && `${cookTime} min to cook`,
    netCarbs !== null && `${netCarbs} g net carbs per serving`,
  ]
    .filter(Boolean)
    .join(' · ');
}
