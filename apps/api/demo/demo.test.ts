/** The demo site is what a new owner sees first: enough of everything, and figures that add up. */
import { RECIPE_CATEGORIES } from '@site/schema/recipe-categories';
import { describe, expect, it } from 'vitest';
import { contentText, sanitizeContent } from '../src/features/blog-posts/blog-content.ts';
import { drawIllustration, illustrationNames } from './illustrations/illustrations.ts';
import { demoPosts } from './posts/posts.ts';
import { readPost } from './posts/read-post.ts';
import { demoQuotes } from './quotes.ts';
import { demoRecipes } from './recipes/recipes.ts';
import { demoWeightEntries } from './weight-entries.ts';

describe('recipes', () => {
  it('are 24 or more, over all categories', () => {
    expect(demoRecipes.length).toBeGreaterThanOrEqual(24);
    expect(new Set(demoRecipes.map(({ category }) => category))).toEqual(
      new Set(RECIPE_CATEGORIES),
    );
  });

  it.each(demoRecipes)('$slug has calories that its macros explain', (recipe) => {
    const explained = 4 * recipe.netCarbs + 4 * recipe.protein + 9 * recipe.fat;
    expect(Math.abs(recipe.calories - explained) / recipe.calories).toBeLessThan(0.12);
    expect(recipe.ingredients.length).toBeGreaterThanOrEqual(5);
    expect(recipe.instructions.length).toBeGreaterThanOrEqual(4);
  });
});

describe('posts', () => {
  const published = demoPosts.filter(({ publishedAt }) => publishedAt !== null);

  it('are 10 or more', () => {
    expect(published.length).toBeGreaterThanOrEqual(10);
  });

  it.each(published)('$slug has 500 to 900 words, and lead only to what there is', async (post) => {
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
  });
});

describe('weight entries', () => {
  it('are 90 or more over some 30 months, and fit the figures of the About page', () => {
    const first = demoWeightEntries[0];
    const last = demoWeightEntries.at(-1);
    expect(demoWeightEntries.length).toBeGreaterThanOrEqual(90);
    expect(first?.weight).toBe(195);
    expect(last?.weight).toBe(150);
    const days = (Date.parse(last?.date ?? '') - Date.parse(first?.date ?? '')) / 86_400_000;
    expect(Math.round(days / 30.4375)).toBe(30);
  });

  it('have a BMI that the weight explains, for one height', () => {
    for (const { weight, bmi } of demoWeightEntries) {
      expect(bmi).toBeCloseTo((703 * weight) / 65 ** 2, 0);
    }
  });
});

it('quotes are 60 or more, each once', () => {
  expect(new Set(demoQuotes.map(({ quote }) => quote)).size).toBeGreaterThanOrEqual(60);
});

describe('illustrations', () => {
  it('are there for every recipe and post, the hero, the cover and the portrait', () => {
    const wanted = [...demoRecipes, ...demoPosts].map(({ slug }) => slug);
    expect(new Set(illustrationNames)).toEqual(
      new Set([...wanted, 'hero', 'book-cover', 'portrait']),
    );
  });

  it('are the same at every drawing, and no two alike', () => {
    const drawings = illustrationNames.map(drawIllustration);
    expect(illustrationNames.map(drawIllustration)).toEqual(drawings);
    expect(new Set(drawings).size).toBe(illustrationNames.length);
  });
});
