/** Recipes in the spellings of schema.org that are allowed, and in those that are not. All texts are invented. */
import { describe, expect, it } from 'vitest';
import { readSchemaOrg, recipesIn } from './schema-org.ts';

const one = (recipe: object) => readSchemaOrg({ '@type': 'Recipe', name: 'X', ...recipe }, '');

describe('steps', () => {
  const step = { '@type': 'HowToStep', text: 'Stir.' };
  it.each([
    ['text', 'Cut.\nStir.', 'Cut.\nStir.'],
    ['a list in HTML', '<ol><li>cut</li><li>stir</li></ol>', 'cut\nstir'],
    ['texts', ['Cut.', 'Stir.'], 'Cut.\nStir.'],
    [
      'a list of items',
      { '@type': 'ItemList', itemListElement: [{ '@type': 'ListItem', item: step }] },
      'Stir.',
    ],
    [
      'items that are texts',
      { itemListElement: [{ '@type': 'ListItem', item: 'Stir.' }] },
      'Stir.',
    ],
    [
      'items with names alone',
      { itemListElement: [{ '@type': 'ListItem', name: 'Stir.' }] },
      'Stir.',
    ],
    ['an ordered list of JSON-LD', { '@list': [step, { '@value': 'Serve.' }] }, 'Stir.\nServe.'],
    ['a work', { '@type': 'CreativeWork', name: 'Method', text: 'Stir.' }, 'Stir.'],
    [
      'a section with one item',
      { '@type': 'HowToSection', name: 'Dal', item: step },
      'Dal:\nStir.',
    ],
    [
      'a section with steps',
      { '@type': 'HowToSection', name: 'Dal:', steps: [step] },
      'Dal:\nStir.',
    ],
    ['a section alone', [{ '@type': 'HowToSection', name: 'Dal' }, step], 'Dal:\nStir.'],
    [
      'directions and tips of a step',
      {
        '@type': 'HowToStep',
        itemListElement: [
          { '@type': 'HowToDirection', text: 'Stir.' },
          { '@type': 'HowToTip', text: 'Gently.' },
        ],
      },
      'Stir.\nGently.',
    ],
    [
      'a step with its text and parts',
      { ...step, itemListElement: [{ text: 'Gently.' }] },
      'Stir.\nGently.',
    ],
    ['a step with a description', { '@type': 'HowToStep', description: 'Stir.' }, 'Stir.'],
    ['a step whose name says more', { ...step, name: 'The sauce' }, 'The sauce: Stir.'],
    [
      'a step whose name is its beginning',
      { ...step, text: 'Stir it well.', name: 'Stir it…' },
      'Stir it well.',
    ],
    ['a step with a number', { ...step, name: 'Step 1' }, 'Stir.'],
    ['steps within steps', [[[{ steps: [{ steps: [step] }] }]]], 'Stir.'],
  ])('are %s', (_, recipeInstructions, instructions) => {
    const read = one({ recipeInstructions });
    expect(read).toMatchObject({ instructions, notes: [] });
  });

  it('that cannot be read are named', () => {
    const recipeInstructions = [{ '@type': 'HowToStep', video: 'v.mp4' }, { '@type': 'HowToStep' }];
    expect(one({ recipeInstructions }).notes).toEqual([
      'a step cannot be read: {"@type":"HowToStep","video":"v.mp4"}',
    ]);
  });

  it('broken within a sentence are whole again, and others are not', () => {
    const lines = (recipeInstructions: unknown) => one({ recipeInstructions }).instructions;
    expect(lines([{ text: 'Heat to 160°C\r\nand grease\r\n  a tin. Fill.\nBake.' }])).toBe(
      'Heat to 160°C and grease a tin. Fill.\nBake.',
    );
    expect(lines('cut\nstir\nserve')).toBe('cut\nstir\nserve');
    expect(lines('Cut the leeks\nStir')).toBe('Cut the leeks\nStir');
  });
});

it('ingredients: broken lines are whole again, and brackets around a line make a heading', () => {
  const lines = (recipeIngredient: unknown) => one({ recipeIngredient }).ingredients;
  expect(lines(['1 cup cream,\r\nvery cold'])).toBe('1 cup cream, very cold');
  expect(lines(['[Glaze]', '1 cup cream\r\nat room temperature', '1 egg'])).toBe(
    'Glaze:\n1 cup cream at room temperature\n1 egg',
  );
  expect(lines('2 eggs\nsalt')).toBe('2 eggs\nsalt');
});

it('a graph as an object, and what stands elsewhere in it', () => {
  const graph = {
    0: { '@type': 'WebPage', '@id': '#page' },
    2: {
      '@type': ['Recipe'],
      name: 'Dal',
      image: { '@id': '#photo' },
      recipeInstructions: [{ '@id': '#one' }, { '@id': '#gone' }],
    },
    3: { '@type': 'ImageObject', '@id': '#photo', url: 'https://x.example/dal.jpg' },
    4: { '@type': 'HowToStep', '@id': '#one', text: 'Stir.' },
  };
  for (const value of [graph, Object.values(graph), graph[2]]) {
    const recipes = recipesIn({ '@context': 'https://schema.org', '@graph': value });
    expect(recipes).toHaveLength(1);
  }
  const [recipe = {}] = recipesIn({ '@graph': graph });
  expect(readSchemaOrg(recipe, '')).toMatchObject({
    image: 'https://x.example/dal.jpg',
    instructions: 'Stir.',
    notes: ['a step cannot be read: {"@id":"#gone"}'],
  });
});

it('numbers in words, and what is none is named', () => {
  const read = one({
    recipeYield: { '@type': 'QuantitativeValue', value: 2, unitText: 'dozen' },
    prepTime: 'half an hour',
    cookTime: 'overnight',
    totalTime: 'P1W',
    nutrition: {
      calories: { '@type': 'Energy', value: '1,066', unitText: 'kJ' },
      fatContent: '0 g',
    },
  });
  expect(read).toMatchObject({ servings: 24, prepTime: 30, totalTime: 10_080, calories: 255 });
  expect(read.notes).toEqual(['its time to cook “overnight” cannot be read, so it is left out']);
  expect(one({ recipeYield: '3 cups' })).toMatchObject({
    servings: null,
    notes: ['its yield “3 cups” cannot be read, so it is left out'],
  });
  expect(one({ recipeYield: ['8', '8 servings'], prepTime: 'PT0M' })).toMatchObject({
    servings: 8,
    prepTime: null,
    notes: [],
  });
});

it('the author’s notes among the comments, and no reader’s', () => {
  const comment = [
    { '@type': 'Comment', name: 'Author Notes', text: 'Use ghee.' },
    { '@type': 'Comment', name: 'Ann', text: 'Yum!' },
  ];
  expect(one({ comment })).toMatchObject({
    authorNotes: 'Use ghee.',
    notes: ['1 comment left out'],
  });
});
