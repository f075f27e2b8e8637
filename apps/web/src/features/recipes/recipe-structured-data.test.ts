import type { WithPicture } from '@site/schema/picture';
import type { Recipe } from '@site/schema/recipes';
import { describe, expect, it } from 'vitest';
import { anIdentity, aRecipe } from '../../testing/samples.ts';
import {
  opinionsOf,
  recipeListStructuredData,
  recipeStructuredData,
} from './recipe-structured-data.ts';

const identity = anIdentity;
const site = { origin: 'https://skillet.example', identity, links: [] };

const salmon: WithPicture<Recipe> = {
  ...aRecipe(),
  id: '1',
  title: 'Salmon',
  slug: 'salmon',
  description: 'One pan.',
  ingredients: '2 fillets\n\n1 lemon\n',
  instructions: 'Heat the oven.\nBake.',
  category: 'dinner',
  prepTime: 10,
  cookTime: 65,
  diets: ['vegetarian', 'gluten-free', 'nut-free'],
  servings: 4,
  netCarbs: '3.9',
  calories: 515,
  protein: '38.2',
  fat: '38.0',
  imageUrl: '/api/images/a.jpg',
  createdAt: new Date('2026-01-02T03:04:05.000Z'),
  updatedAt: new Date('2026-02-03T04:05:06.000Z'),
  picture: {
    src: '/api/images/a.jpg',
    width: 640,
    height: 480,
    placeholder: null,
    widths: [640],
    shapes: ['4x3'],
  },
};

/** A recipe without any optional field. */
const bare: WithPicture<Recipe> = {
  ...salmon,
  description: null,
  ingredients: null,
  instructions: ' \n',
  category: null,
  diets: ['nut-free'],
  prepTime: null,
  cookTime: null,
  servings: null,
  netCarbs: null,
  calories: null,
  protein: null,
  fat: null,
  imageUrl: null,
  picture: null,
};

describe('a recipe', () => {
  it('says all that it says', () => {
    expect(recipeStructuredData(salmon, site)).toMatchObject({
      '@type': 'Recipe',
      name: 'Salmon',
      url: 'https://skillet.example/photo-gallery/salmon',
      description: 'One pan.',
      image: [
        'https://skillet.example/api/images/a.jpg-4x3.jpg',
        'https://skillet.example/api/images/a.jpg',
      ],
      author: { '@type': 'Person', name: expect.stringMatching(/./) },
      datePublished: '2026-01-02T03:04:05.000Z',
      prepTime: 'PT10M',
      cookTime: 'PT1H5M',
      totalTime: 'PT1H15M',
      recipeYield: '4 servings',
      recipeCategory: 'Dinner',
      suitableForDiet: ['https://schema.org/VegetarianDiet', 'https://schema.org/GlutenFreeDiet'],
      recipeIngredient: ['2 fillets', '1 lemon'],
      recipeInstructions: [
        {
          '@type': 'HowToStep',
          position: 1,
          name: 'Heat the oven',
          text: 'Heat the oven.',
          url: expect.stringMatching(/\/photo-gallery\/.+#step-1$/),
        },
        expect.objectContaining({ position: 2, name: 'Bake' }),
      ],
      nutrition: {
        '@type': 'NutritionInformation',
        calories: '515 calories',
        proteinContent: '38.2 g',
        fatContent: '38 g',
      },
    });
  });

  it('names its net carbs as such, never as carbohydrates', () => {
    const thing = recipeStructuredData(salmon, site);
    expect(thing.keywords).toContain('3.9 g net carbs per serving');
    // Its category has a field of its own.
    expect(thing.keywords).not.toContain(String(thing.recipeCategory).toLowerCase());
    expect(JSON.stringify(thing)).not.toContain('carbohydrateContent');
  });

  it('makes nothing up, ratings least of all', () => {
    expect(Object.keys(recipeStructuredData(bare, site)).sort()).toEqual(
      [
        '@id',
        '@type',
        'author',
        'dateModified',
        'datePublished',
        'inLanguage',
        'keywords',
        'mainEntityOfPage',
        'name',
        'url',
      ].sort(),
    );
    expect(JSON.stringify(recipeStructuredData(salmon, site))).not.toMatch(/rating|review/i);
  });

  it('gives the total time with resting where the recipe tells it', () => {
    const raw = recipeStructuredData({ ...salmon, cookTime: null, totalTime: 200 }, site);
    expect(raw).toMatchObject({ prepTime: 'PT10M', totalTime: 'PT3H20M' });
  });

  it('leaves out pasted bullets and step numbers', () => {
    const pasted = { ...salmon, ingredients: '• 2 fillets', instructions: '1. Bake.\n2) Serve.' };
    const raw = recipeStructuredData(pasted, site);
    expect(raw.recipeIngredient).toEqual(['2 fillets']);
    expect(raw.recipeInstructions?.map(({ text }) => text)).toEqual(['Bake.', 'Serve.']);
  });

  it('gives no total time where it knows a part only', () => {
    const raw = recipeStructuredData({ ...salmon, cookTime: null }, site);
    expect(raw).toMatchObject({ prepTime: 'PT10M' });
    expect(raw).not.toHaveProperty('totalTime');
  });
});

it('a page of the gallery lists its recipes, counted from the first page on', () => {
  const list = recipeListStructuredData([salmon, { title: 'Soup', slug: 'soup' }], 48, site);
  expect(list).toEqual({
    '@type': 'ItemList',
    itemListElement: [
      {
        '@type': 'ListItem',
        position: 49,
        name: 'Salmon',
        url: 'https://skillet.example/photo-gallery/salmon',
      },
      {
        '@type': 'ListItem',
        position: 50,
        name: 'Soup',
        url: 'https://skillet.example/photo-gallery/soup',
      },
    ],
  });
});

it('has the cuisine and the tags, and no headings of groups among the ingredients', () => {
  const grouped = {
    ...salmon,
    cuisine: 'Italian',
    tags: 'Weeknight, One pan',
    ingredients: '2 eggs\nFor the topping:\n1 cup cream',
  };
  expect(recipeStructuredData(grouped, site)).toMatchObject({
    recipeCuisine: 'Italian',
    keywords: expect.arrayContaining(['Weeknight', 'One pan']),
    recipeIngredient: ['2 eggs', '1 cup cream'],
  });
});

describe('what readers say', () => {
  const written = {
    ...{ id: 'one', parentId: null, name: 'Maria', isAuthor: false, kind: 'made' as const },
    ...{ rating: 5, text: 'We had it twice.', editedAt: null },
    createdAt: new Date('2026-11-04T22:00:00.000Z'),
  };

  it('is told from three ratings on, with the reviews that the page shows', () => {
    const rating = { average: 4.3, count: 3 };
    const hers = { ...written, isAuthor: true };
    const starsAlone = { ...written, text: '' };
    const wordsAlone = { ...written, rating: null };
    expect(opinionsOf({ rating }, [written, hers, starsAlone, wordsAlone])).toEqual({
      aggregateRating: {
        ...{ '@type': 'AggregateRating', ratingValue: 4.3, ratingCount: 3 },
        ...{ bestRating: 5, worstRating: 1 },
      },
      review: [
        {
          '@type': 'Review',
          author: { '@type': 'Person', name: 'Maria' },
          datePublished: '2026-11-04T22:00:00.000Z',
          reviewRating: { '@type': 'Rating', ratingValue: 5, bestRating: 5, worstRating: 1 },
          reviewBody: 'We had it twice.',
        },
      ],
    });
    expect(opinionsOf({ rating: { average: 5, count: 2 } }, [written])).toEqual({});
    expect(opinionsOf({ rating: null }, [])).toEqual({});
  });
});
