/** The demo content: there is enough of it, its figures add up, and every picture has its file. */
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { countOf } from '@site/ingredients/count';
import { dietsOf } from '@site/ingredients/diets';
import { DIETS } from '@site/schema/recipe-filters';
import { RECIPE_CATEGORIES } from '@site/schema/recipe-values';
import { tagsOf } from '@site/schema/tag-names';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { contentText, sanitizeContent } from '../src/features/blog-posts/blog-content.ts';
import { openTestSite } from '../src/testing/test-site.ts';
import { demoComments } from './comments/comments.ts';
import { countDemoRecipe, seedOwnFoods } from './nutrition.ts';
import { demoPosts } from './posts/posts.ts';
import { readPost } from './posts/read-post.ts';
import { demoQuotes } from './quotes.ts';
import { PICTURES_FOLDER, readPicture } from './read-picture.ts';
import type { DemoRecipe } from './recipes/recipe.ts';
import { demoRecipes } from './recipes/recipes.ts';
import { demoWeightEntries } from './weight-entries.ts';

describe('recipes', () => {
  it('are 24 or more, over all categories', () => {
    expect(demoRecipes.length).toBeGreaterThanOrEqual(24);
    expect(new Set(demoRecipes.map(({ category }) => category))).toEqual(
      new Set(RECIPE_CATEGORIES),
    );
  });

  it.each(demoRecipes)(
    '$slug has calories that its macros explain, and a true total time',
    (recipe) => {
      const explained = 4 * recipe.netCarbs + 4 * recipe.protein + 9 * recipe.fat;
      expect(Math.abs(recipe.calories - explained) / recipe.calories).toBeLessThan(0.12);
      expect(recipe.totalTime ?? recipe.prepTime + recipe.cookTime).toBeGreaterThanOrEqual(
        recipe.prepTime + recipe.cookTime,
      );
      const worked = recipe.prepTime + recipe.cookTime;
      expect(recipe.restTime ?? 0).toBe((recipe.totalTime ?? worked) - worked);
      expect(Boolean(recipe.restWord)).toBe(recipe.restTime !== undefined);
      // A dish that is not cooked has no total time of its parts.
      if (recipe.cookTime === 0) expect(recipe.totalTime).toBeGreaterThan(0);
      expect(recipe.ingredients.length).toBeGreaterThanOrEqual(5);
      expect(recipe.instructions.length).toBeGreaterThanOrEqual(4);
    },
  );

  it.each(demoRecipes)('$slug has the diets that its ingredients allow', (recipe) => {
    const read = dietsOf(recipe.ingredients);
    expect(recipe.diets).toEqual(DIETS.filter((diet) => read[diet].answer === 'yes'));
  });

  /** What makes a tag true. */
  const TAGS: Record<string, (recipe: DemoRecipe, ingredients: string) => boolean> = {
    'Almond flour': (_, ingredients) => /almond flour/.test(ingredients),
    Avocado: (_, ingredients) => /\bavocados?\b(?! oil)/.test(ingredients),
    Cheese: (_, ingredients) =>
      /cheese|cheddar|feta|halloumi|Gruyère|Parmesan|ricotta/.test(ingredients),
    Chicken: (_, ingredients) => /chicken (?:thighs|breasts)/.test(ingredients),
    Coconut: (_, ingredients) => /coconut/.test(ingredients),
    Eggs: (_, ingredients) => /\d+ large eggs/.test(ingredients),
    Meat: (_, ingredients) => /beef|pork|ribeye|sausages|turkey/.test(ingredients),
    Seafood: (_, ingredients) => /salmon|shrimp/.test(ingredients),
    'Make ahead': ({ storageNote, totalTime = 0 }) => Boolean(storageNote) || totalTime > 240,
    'No cooking': ({ cookTime }) => cookTime === 0,
    'Under 30 minutes': ({ totalTime, prepTime, cookTime }) =>
      (totalTime ?? prepTime + cookTime) < 30,
  };

  it.each(demoRecipes)('$slug has tags that are true of it', (recipe) => {
    const ingredients = recipe.ingredients.join('\n');
    const wrong = tagsOf(recipe.tags).filter((tag) => !TAGS[tag]?.(recipe, ingredients));
    expect(wrong).toEqual([]);
  });

  it.each(demoPosts)('that $slug links to were there before it', async ({ slug, publishedAt }) => {
    const html = await readPost(slug);
    const late = demoRecipes.filter(
      (recipe) =>
        html.includes(`/photo-gallery/${recipe.slug}"`) &&
        publishedAt !== null &&
        recipe.writtenOn >= publishedAt,
    );
    expect(late.map((recipe) => recipe.slug)).toEqual([]);
  });
});

it('recipes come counted, and tell what was counted', async () => {
  const site = await openTestSite();
  try {
    await seedOwnFoods(site.services);
    for (const demo of demoRecipes) {
      const nutrition = await countDemoRecipe(site.services, demo);
      const { perServing, isComplete } = countOf(nutrition, demo.servings);
      const { netCarbs, kcal: calories, protein, fat } = perServing;
      expect({ isComplete, netCarbs, calories, protein, fat }, demo.slug).toEqual({
        isComplete: true,
        netCarbs: demo.netCarbs,
        calories: demo.calories,
        protein: demo.protein,
        fat: demo.fat,
      });
    }
  } finally {
    await site.close();
  }
});

describe('posts', () => {
  const published = demoPosts.filter(({ publishedAt }) => publishedAt !== null);

  it('are 10 or more', () => {
    expect(published.length).toBeGreaterThanOrEqual(10);
  });

  it.each(published)(
    '$slug has 500 to 900 words, and every link in it leads to a page of the site',
    async (post) => {
      const html = await readPost(post.slug);
      const words = contentText(html).split(/\s+/).length;
      expect(words).toBeGreaterThanOrEqual(500);
      expect(words).toBeLessThanOrEqual(900);
      expect(sanitizeContent(html)).toBe(html.replaceAll('<br>', '<br />'));

      const targets = [...html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href);
      const pages = ['/photo-gallery', '/weight-tracking', '/book', '/blog'];
      const known = new Set([
        ...pages,
        ...published.map(({ slug }) => `/blog/${slug}`),
        ...demoRecipes.filter(({ draft }) => !draft).map(({ slug }) => `/photo-gallery/${slug}`),
      ]);
      expect(targets.filter((target) => !known.has(target))).toEqual([]);
    },
  );

  it.each(demoPosts)('$slug does not begin with its standfirst', async ({ slug, excerpt }) => {
    const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}’]+/gu) ?? [];
    const text = ` ${wordsOf(contentText(await readPost(slug))).join(' ')} `;
    const words = wordsOf(excerpt);
    const clauses = words.map((_, index) => words.slice(index, index + 5)).slice(0, -4);
    expect(
      clauses.map((clause) => clause.join(' ')).filter((clause) => text.includes(` ${clause} `)),
    ).toEqual([]);
  });
});

describe('weight entries', () => {
  it('are 90 or more over 30 months, with the first and last weight of the About page', () => {
    const first = demoWeightEntries[0];
    const last = demoWeightEntries.at(-1);
    expect(demoWeightEntries.length).toBeGreaterThanOrEqual(90);
    expect(first?.weight).toBe(195);
    expect(last?.weight).toBe(150);
    const days = (Date.parse(last?.date ?? '') - Date.parse(first?.date ?? '')) / 86_400_000;
    expect(Math.round(days / 30.4375)).toBe(30);
  });

  it('have the BMI of their weight at a height of 65 inches', () => {
    for (const { weight, bmi } of demoWeightEntries) {
      expect(bmi).toBeCloseTo((703 * weight) / 65 ** 2, 0);
    }
  });
});

it('there are 60 or more different quotes', () => {
  expect(new Set(demoQuotes.map(({ quote }) => quote)).size).toBeGreaterThanOrEqual(60);
});

describe('pictures', () => {
  const slugs = [...demoRecipes, ...demoPosts].map(({ slug }) => slug);

  it('are there for every recipe and post, and for nothing else', async () => {
    const files = slugs.map((slug) => `${slug}.webp`);
    expect((await readdir(PICTURES_FOLDER)).sort()).toEqual(files.sort());
  });

  it.each(slugs)('%s.webp is a WebP image of 1600 × 1200 px', async (slug) => {
    const { format, width, height } = await sharp(await readPicture(slug)).metadata();
    expect({ format, width, height }).toEqual({ format: 'webp', width: 1600, height: 1200 });
  });

  it('take 9 MB at most together', async () => {
    let bytes = 0;
    for (const file of await readdir(PICTURES_FOLDER)) {
      bytes += (await stat(path.join(PICTURES_FOLDER, file))).size;
    }
    expect(bytes).toBeLessThanOrEqual(9_000_000);
  });

  it('differ from one another', async () => {
    const contents = await Promise.all(
      slugs.map(async (slug) => (await readPicture(slug)).toString('base64')),
    );
    expect(new Set(contents).size).toBe(slugs.length);
  });
});

describe('comments', () => {
  const all = demoComments.flatMap(({ kind, slug, comments }) =>
    comments.map((comment) => ({ ...comment, thread: kind, slug })),
  );

  it('are on five recipes and three posts, with answers, questions and two stars that say why', () => {
    expect(demoComments.filter(({ kind }) => kind === 'recipe')).toHaveLength(5);
    expect(demoComments.filter(({ kind }) => kind === 'post')).toHaveLength(3);
    const written = all.filter(({ text }) => text !== '');
    expect(written.length).toBeGreaterThanOrEqual(13);
    const rated = all.flatMap(({ stars }) => stars ?? []);
    expect(rated).toHaveLength(20);
    expect(all.find(({ stars }) => stars === 2)?.text.length).toBeGreaterThan(80);
    expect(all.some(({ kind }) => kind === 'question')).toBe(true);
    const answers = all.flatMap(({ answers = [] }) => answers);
    expect(answers.filter(({ name }) => name === undefined).length).toBeGreaterThanOrEqual(4);
  });

  it.each(all)(
    'that of $name on $slug came after its page, its answers after it',
    ({ thread, slug, at, answers = [] }) => {
      const since =
        thread === 'post'
          ? demoPosts.find((post) => post.slug === slug)?.publishedAt
          : demoRecipes.find((recipe) => recipe.slug === slug)?.writtenOn;
      const times = [since ?? '9', at, ...answers.map((answer) => answer.at)];
      expect(times).toEqual(times.toSorted());
    },
  );
});
