/** Exports of recipe programs in the shapes in which their users get them. All recipes are invented. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { zipOf } from '../testing/files-of.ts';
import { readContent } from './read-content.ts';

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'recipe-apps-'));
});
afterAll(() => rm(dir, { recursive: true }));

/** What is read of a file, with the bytes of its pictures. */
async function read(name: string, content: string | Buffer) {
  const file = path.join(dir, name);
  await writeFile(file, content);
  const reading = await readContent(file);
  const pictures: string[] = [];
  for (const { image } of reading.items) {
    if (image && !/^https?:/.test(image)) pictures.push(String(await reading.ownPicture(image)));
  }
  await reading.close();
  const recipes = reading.items.filter((item) => item.kind === 'recipe');
  return { ...reading, recipes, first: recipes[0], pictures };
}

const json = (value: unknown) => JSON.stringify(value);

it('Paprika: a zip of gzipped recipes, with their pictures in them', async () => {
  const recipe = {
    uid: 'AAAAAAAA-0000-0000-0000-000000000001',
    name: 'Leek tart',
    ingredients: '2 leeks\n200 g flour',
    directions: '1. Cut the leeks.\n2. Bake.',
    description: 'Soft.',
    notes: 'Keeps for two days.',
    servings: '4 people',
    prep_time: '20 mins',
    cook_time: '1 hr 5 mins',
    total_time: '',
    nutritional_info: 'Calories: 320\nTotal Fat: 12 g\nSaturated Fat: 3 g\nProtein: 9 g',
    categories: ['Dinner', 'Tarts'],
    source_url: 'https://cook.example/leek-tart',
    image_url: null,
    photo: 'x.jpg',
    photo_data: Buffer.from('the tart').toString('base64'),
    created: '2014-07-03 08:05:58',
  };
  const packed = await zipOf({
    'Leek tart.paprikarecipe': gzipSync(json(recipe)),
    'Broken.paprikarecipe': 'x',
  });
  for (const file of [packed, await zipOf({ 'My Recipes.paprikarecipes': packed })]) {
    const { format, first, pictures, problems } = await read('export.paprikarecipes', file);
    expect(format).toBe('Paprika');
    expect(first).toMatchObject({
      title: 'Leek tart',
      description: 'Soft.',
      ingredients: '2 leeks\n200 g flour',
      instructions: 'Cut the leeks.\nBake.',
      prepTime: 20,
      cookTime: 65,
      servings: 4,
      calories: 320,
      fat: 12,
      protein: 9,
      category: 'dinner',
      storageNote: 'Keeps for two days.',
      createdAt: '2014-07-03T08:05:58.000Z',
      isPublic: false,
    });
    expect(pictures).toEqual(['the tart']);
    expect(problems[0]).toContain('they come as drafts');
    expect(problems[1]).toContain('Broken.paprikarecipe is damaged');
  }
});

it('Recipe Keeper: a page with microdata of its own, and pictures beside it', async () => {
  const html = `<!DOCTYPE html><html><head><title>Recipe Keeper</title></head><body>
<div class="recipe-details">
  <meta content="bbbbbbbb-0000-0000-0000-000000000001" itemprop="recipeId">
  <div class="recipe-photos-div"><img src="images/b_0.jpg" class="recipe-photo" /></div>
  <h2 itemprop="name">Seed bread</h2>
  <div>Courses: <span itemprop="recipeCourse">Breakfast</span></div>
  <div>Source: <a href="https://cook.example/bread"><span itemprop="recipeSource">https://cook.example/bread</span></a></div>
  <div>Serving size: <span itemprop="recipeYield">2 loaves</span></div>
  <div>Preparation time: <span>20 mins</span><meta content="PT20M" itemprop="prepTime"></div>
  <div>Cooking time: <span>45 mins</span><meta content="PT45M" itemprop="cookTime"></div>
  <div class="recipe-ingredients" itemprop="recipeIngredients"><p>500 g flour &amp; seeds</p><p>300 ml water</p></div>
  <div itemprop="recipeDirections"><p>1. Mix.</p><p>2. Bake.</p></div>
  <div class="recipe-notes" itemprop="recipeNotes"><p>Freezes well.</p></div>
  <meta content="0" itemprop="recipeNutCalories"><meta content="7.5" itemprop="recipeNutProtein">
  <img src="images/b_0.jpg" class="recipe-photo" itemprop="photo0" />
</div>
<div class="recipe-details"><div class="recipe-photos-div"><img src="images/t_0.jpg" class="recipe-photos" /></div><h2 itemprop="name">Tea</h2><div itemprop="recipeIngredients"><p>1 bag</p></div></div>
</body></html>`;
  const { format, recipes, pictures } = await read(
    'RecipeKeeper.zip',
    await zipOf({
      'recipes.html': html,
      'images/b_0.jpg': 'the bread',
      'images/t_0.jpg': 'the tea',
    }),
  );
  expect(format).toBe('Recipe Keeper');
  expect(recipes).toMatchObject([
    {
      title: 'Seed bread',
      category: 'breakfast',
      ingredients: '500 g flour & seeds\n300 ml water',
      instructions: 'Mix.\nBake.',
      prepTime: 20,
      cookTime: 45,
      servings: 2,
      calories: null,
      protein: 7.5,
      storageNote: 'Freezes well.',
    },
    { title: 'Tea', ingredients: '1 bag' },
  ]);
  expect(pictures).toEqual(['the bread', 'the tea']);
});

it('CopyMeThat: a page whose ids repeat', async () => {
  const recipe = (name: string, more = '') => `<div class = "recipe">
<div id = "name">
    ${name}
</div>
<div id = "link"> Adapted from <a id = "original_link" href = "https://cook.example/shells/">https://cook.example/shells/</a></div>
${more}
<div id = "servings">Servings: <a id="recipeYield">6</a></div>
<div id= "recipeIngredient_header">Ingredients</div>
<ul id = "recipeIngredients">
  <li class= "recipeIngredient_subheader">Filling</li>
  <li class= "recipeIngredient">
      24 pasta shells
  </li>
</ul>
<ol id = "recipeInstructions"><li class = "instruction" value = "1">
   Boil the shells &amp; fill them.
</li></ol>
<ul id = "recipeNotes"><li class = "recipeNote">Store in the fridge.</li></ul>
</div>`;
  const html = `<!DOCTYPE html><head><meta name="copymethat_class_id_version" content="2"></head><html><body>
${recipe('Stuffed shells', '<img class= "recipeImage" src = "images/shells.jpg" width="120px"/><div id = "categories"><span>Tags: </span><span class = "recipeCategory">dinner</span></div>')}
${recipe('More shells')}</body></html>`;
  const { format, recipes, pictures } = await read(
    'copymethat.zip',
    await zipOf({ 'recipes.html': html, 'images/shells.jpg': 'the shells' }),
  );
  expect(format).toBe('CopyMeThat');
  expect(recipes).toMatchObject([
    {
      title: 'Stuffed shells',
      category: 'dinner',
      servings: 6,
      ingredients: 'Filling:\n24 pasta shells',
      instructions: 'Boil the shells & fill them.',
      storageNote: 'Store in the fridge.',
    },
    { title: 'More shells', category: null },
  ]);
  expect(new Set(recipes.map(({ sourceId }) => sourceId)).size).toBe(2);
  expect(pictures).toEqual(['the shells']);
});

it('Plan to Eat: a table', async () => {
  const table = `Title,Course,Cuisine,Main Ingredient,Description,Source,Url,Url Host,Prep Time,Cook Time,Total Time,Servings,Yield,Ingredients,Directions,Tags,Rating,Public Url,Photo Url,Private,Calories,Fat,Carbohydrate,Fiber,Protein,Created At
Bean pot,Main Course,American,Beans,"Warm.
And soft.",by hand,https://cook.example/beans,,10,75,85,7,1 pot,", Beans
2 itm cans, drained
, Top
3 pkg crumbs
","Heat.
Serve.","Cheap, Test",3,,https://photos.example/beans.jpg,yes,300,16,30,12,23,2023-10-13 20:29:29
Tea,,,,,,,,,,,,,1 bag,Pour.,,,,,no,,,,,,2023-10-13 20:29:29`;
  const { format, recipes, hosts } = await read('plantoeat.csv', table);
  expect(format).toBe('Plan to Eat');
  expect(recipes).toMatchObject([
    {
      title: 'Bean pot',
      isPublic: false,
      category: 'dinner',
      cuisine: 'American',
      ingredients: 'Beans:\n2 cans, drained\nTop:\n3 pkg crumbs',
      instructions: 'Heat.\nServe.',
      cookTime: 75,
      servings: 7,
      calories: 300,
      netCarbs: 18,
      image: 'https://photos.example/beans.jpg',
    },
    { title: 'Tea', isPublic: true },
  ]);
  expect(hosts).toEqual(new Set(['photos.example']));
});

it('My Recipe Box: a table', async () => {
  const table = `title,description,preparationTime,cookingTime,inactiveTime,totalTime,quantity,ingredients,instructions,notes,nutrition,favorite,rating,categories,tags,video,source,originalPicture,
Potatoes,"Thin, and crisp.",10,15,30,55,4 people,"2 potatoes ((cut))
1 tbsp oil","Soak.

Bake.",Do two rounds.,"calories : 150 kcal
carbohydrate : 25 g
protein : 3 g
fat : 5 g
saturatedFat : 1 g
fiber : 3 g",false,,Sides,,,https://cook.example/potatoes,https://photos.example/p.jpeg,`;
  const { format, first } = await read('myrecipebox.csv', table);
  expect(format).toBe('My Recipe Box');
  expect(first).toMatchObject({
    title: 'Potatoes',
    ingredients: '2 potatoes ((cut))\n1 tbsp oil',
    instructions: 'Soak.\nBake.',
    authorNotes: 'Do two rounds.',
    prepTime: 10,
    cookTime: 15,
    totalTime: 55,
    restTime: 30,
    restWord: null,
    servings: 4,
    calories: 150,
    netCarbs: 22,
    protein: 3,
    fat: 5,
  });
  expect(first?.notes).toContain('its category “Sides” is none of those here, so it becomes a tag');
});

it('Tandoor: a zip of zips, with ingredients in the steps', async () => {
  const ingredient = (amount: number, unit: string | null, food: string, more = {}) => ({
    food: { name: food, plural_name: null },
    unit: unit && { name: unit, plural_name: null },
    amount,
    note: '',
    is_header: false,
    no_amount: false,
    ...more,
  });
  const recipe = {
    name: 'Red chili',
    description: '',
    keywords: [{ name: 'dinner' }],
    steps: [
      {
        name: 'Chili',
        instruction: 'Heat the oven.\n\nToast the chilies.',
        ingredients: [
          ingredient(2, 'oz', 'dry chilies', { note: '57 g' }),
          ingredient(0, null, 'salt', { no_amount: true }),
        ],
        time: 0,
        order: 0,
      },
      {
        name: 'Top',
        instruction: 'Add the top.',
        ingredients: [ingredient(1.3333333333, 'cup', 'beans')],
        time: 0,
        order: 1,
      },
    ],
    working_time: 30,
    waiting_time: 120,
    servings: 6,
    servings_text: 'bowls',
    nutrition: null,
    source_url: '',
  };
  const inner = (name: string) =>
    zipOf({ 'recipe.json': json({ ...recipe, name }), 'image.jpeg': `the ${name}` });
  const { format, recipes, pictures } = await read(
    'tandoor.zip',
    await zipOf({ '1.zip': await inner('chili'), '2.zip': await inner('stew') }),
  );
  expect(format).toBe('Tandoor');
  expect(recipes).toMatchObject([
    {
      title: 'chili',
      category: 'dinner',
      ingredients: 'Chili:\n2 oz dry chilies, 57 g\nsalt\nTop:\n1.333 cup beans',
      instructions: 'Chili:\nHeat the oven.\nToast the chilies.\nTop:\nAdd the top.',
      prepTime: 30,
      totalTime: 150,
      restTime: 120,
      servings: 6,
    },
    { title: 'stew' },
  ]);
  expect(pictures).toEqual(['the chili', 'the stew']);
});

describe('Mealie', () => {
  it('recipes with and without amounts, and pictures beside them', async () => {
    const shared = { id: 4, image: 'abc', tags: [], settings: { public: true } };
    const plain = {
      ...shared,
      name: 'Cookies',
      slug: 'cookies',
      recipe_category: ['Dessert'],
      date_added: '2021-10-28',
      recipe_yield: '12 cookies',
      recipe_ingredient: [
        { title: 'Dough', note: '1.5 cups (230g) flour', disable_amount: true, quantity: 1 },
        { title: null, note: '2 eggs', unit: null, food: null, disable_amount: true, quantity: 1 },
      ],
      recipe_instructions: [
        { title: 'Dough', text: 'Mix.' },
        { title: '', text: 'Bake.' },
      ],
      nutrition: { calories: '200', fat_content: '9', protein_content: '3' },
      perform_time: '10-13 Minutes',
      notes: [{ title: 'Storing', text: 'Keeps for a week.' }],
      org_url: null,
    };
    const amounts = {
      ...shared,
      id: 5,
      settings: { public: false },
      name: 'Stew',
      slug: 'stew',
      recipeIngredient: [
        { quantity: 2, unit: { name: 'cup' }, food: { name: 'beans' }, note: 'soaked' },
        { quantity: 0, unit: null, food: null, note: 'salt', disableAmount: false },
        { quantity: 1, note: '3 leeks', disableAmount: true },
      ],
      recipeInstructions: [{ title: '', text: 'Boil.', ingredientReferences: [] }],
      dateAdded: '2023-01-02',
    };
    const { recipes, pictures } = await read(
      'mealie.zip',
      await zipOf({
        'mealie_2021/recipes/cookies/cookies.json': json(plain),
        'mealie_2021/recipes/cookies/images/original.webp': 'the cookies',
        'mealie_2021/recipes/stew/stew.json': json(amounts),
        '__MACOSX/mealie_2021/recipes/stew/._stew.json': 'x',
      }),
    );
    expect(recipes).toMatchObject([
      {
        title: 'Cookies',
        isPublic: true,
        category: 'dessert',
        ingredients: 'Dough:\n1.5 cups (230g) flour\n2 eggs',
        instructions: 'Dough:\nMix.\nBake.',
        servings: 12,
        fat: 9,
        protein: 3,
        createdAt: '2021-10-28T00:00:00.000Z',
        storageNote: 'Storing: Keeps for a week.',
      },
      { title: 'Stew', isPublic: false, ingredients: '2 cup beans, soaked\nsalt\n3 leeks' },
    ]);
    expect(pictures).toEqual(['the cookies']);
  });

  it('the backup of version 1', async () => {
    const id = 'cccccccc-0000-0000-0000-000000000001';
    const database = {
      alembic_version: [{ version_num: 'x' }],
      recipes: [
        {
          id: id.replaceAll('-', ''),
          name: 'Dal',
          slug: 'dal',
          image: 'k3v',
          description: 'Red.',
          prep_time: '5 minutes',
          perform_time: '20 minutes',
          recipe_yield: '2 bowls',
          date_added: '2022-05-06',
        },
      ],
      recipes_ingredients: [
        {
          recipe_id: id.replaceAll('-', ''),
          position: 1,
          quantity: 2,
          unit_id: null,
          food_id: 'f2',
        },
        {
          recipe_id: id.replaceAll('-', ''),
          position: 0,
          quantity: 1,
          unit_id: 'u1',
          food_id: 'f1',
          note: 'red',
        },
      ],
      recipe_instructions: [
        { recipe_id: id.replaceAll('-', ''), position: 1, title: '', text: 'Serve.' },
        { recipe_id: id.replaceAll('-', ''), position: 0, title: '', text: 'Boil.' },
      ],
      ingredient_units: [{ id: 'u1', name: 'cup' }],
      ingredient_foods: [
        { id: 'f1', name: 'lentils' },
        { id: 'f2', name: 'onions' },
      ],
      categories: [{ id: 'c1', name: 'Dinner' }],
      recipes_to_categories: [{ recipe_id: id.replaceAll('-', ''), category_id: 'c1' }],
      recipe_settings: [{ recipe_id: id.replaceAll('-', ''), public: true, disable_amount: false }],
      recipe_nutrition: [{ recipe_id: id.replaceAll('-', ''), calories: '300' }],
      notes: [],
      users: [{ password: 'x' }],
    };
    const { format, first, pictures } = await read(
      'mealie_backup.zip',
      await zipOf({
        'database.json': json(database),
        [`data/recipes/${id}/images/original.webp`]: 'the dal',
      }),
    );
    expect(format).toBe('Mealie');
    expect(first).toMatchObject({
      title: 'Dal',
      slug: 'dal',
      isPublic: true,
      category: 'dinner',
      ingredients: '1 cup lentils, red\n2 onions',
      instructions: 'Boil.\nServe.',
      prepTime: 5,
      cookTime: 20,
      servings: 2,
      calories: 300,
      createdAt: '2022-05-06T00:00:00.000Z',
    });
    expect(pictures).toEqual(['the dal']);
  });
});

it('Nextcloud Cookbook: a folder a recipe, with its picture', async () => {
  const recipe = (name: string) =>
    json({
      '@context': 'http://schema.org',
      '@type': 'Recipe',
      name,
      image: 'https://elsewhere.example/x.jpg',
      recipeIngredient: ['1 egg'],
      recipeInstructions: ['Fry.\n', 'Serve.'],
      prepTime: 'PT0H30M',
      tool: [],
    });
  const { format, recipes, pictures, problems } = await read(
    'nextcloud.zip',
    await zipOf({
      'Fried egg/recipe.json': recipe('Fried egg'),
      'Fried egg/full.jpg': 'the egg',
      'Fried egg/thumb.jpg': 'small',
      'Boiled egg/recipe.json': recipe('Boiled egg'),
    }),
  );
  expect(format).toBe('Nextcloud Cookbook');
  expect(problems).toEqual([
    'In Nextcloud Cookbook only you see your recipes, so they come as drafts',
  ]);
  expect(recipes).toMatchObject([
    { title: 'Boiled egg', isPublic: false },
    { title: 'Fried egg', isPublic: false },
  ]);
  expect(recipes[1]).toMatchObject({ prepTime: 30, instructions: 'Fry.\nServe.' });
  expect(pictures).toEqual(['the egg']);
});

describe('JSON-LD', () => {
  const one = async (recipe: object) => {
    const { first } = await read('recipe.json', json({ '@type': 'Recipe', name: 'X', ...recipe }));
    if (!first) throw new Error('no recipe');
    return first;
  };

  it.each([
    ['PT900S', 15],
    ['PT0D4H45M', 285],
    ['P2H30M', 150],
    ['PT1H30M', 90],
    ['P0DT1H', 60],
    ['P0Y0M0DT0H35M0.000S', 35],
    [{ '@type': 'Duration', maxValue: 'PT40M', minValue: 'PT30M' }, 40],
    [{ '@type': 'Duration', '@value': 'P0DT1H10M0S' }, 70],
    ['PTH5MS', 5],
    ['35 minuti', 35],
    ['PTundefinedM', null],
    ['1:30', 90],
    [25, 25],
    ['soon', null],
  ])('reads the time %j', async (prepTime, minutes) => {
    expect(await one({ prepTime })).toMatchObject({ prepTime: minutes });
  });

  it('reads ingredients as lists of lists', async () => {
    expect(await one({ recipeIngredient: [['2 eggs', '1 leek'], [['salt']], null] })).toMatchObject(
      { ingredients: '2 eggs\n1 leek\nsalt' },
    );
  });

  it('reads steps as lists of lists and in sections', async () => {
    const step = (text: string) => ({ '@type': 'HowToStep', name: text, text });
    const section = (name: string, ...texts: string[]) => ({
      '@type': 'HowToSection',
      name,
      itemListElement: texts.map(step),
    });
    expect(
      await one({
        recipeInstructions: [
          [step('Cut.'), step('Boil.')],
          [section('Sauce:', 'Stir.')],
          {
            '@type': 'HowToStep',
            name: 'Ending',
            itemListElement: [{ '@type': 'HowToDirection', text: 'Serve.' }],
          },
        ],
      }),
    ).toMatchObject({ instructions: 'Cut.\nBoil.\nSauce:\nStir.\nEnding: Serve.' });
  });

  it.each([
    [{ recipeCategory: 'Main Course', keywords: 'dessert, quick' }, 'dinner'],
    [{ recipeCategory: ['Desserts'], keywords: 'dinner' }, 'dessert'],
    [{ keywords: 'easy, Breakfast' }, 'breakfast'],
    [{ recipeCategory: 'Pancakes', recipeCuisine: 'American' }, null],
    [{ keywords: 'seaside, cake stand, main street' }, null],
  ])('takes the category of %j', async (words, category) => {
    expect(await one(words)).toMatchObject({ category });
  });

  it('takes the diets that the file tells, and has them looked at', async () => {
    const suitableForDiet = ['https://schema.org/GlutenFreeDiet', 'VeganDiet', 'LowSaltDiet'];
    expect(await one({ suitableForDiet })).toMatchObject({
      diets: ['vegan', 'gluten-free'],
      notes: ['it says that it is vegan, gluten-free, and so will its page: see that it is true'],
    });
    expect(await one({ keywords: 'vegan' })).not.toHaveProperty('diets');
  });

  it('decodes entities that are encoded twice', async () => {
    expect(
      await one({ recipeIngredient: ['&amp;frac12; cup salt &amp;amp; pepper', '1 &lt; 2'] }),
    ).toMatchObject({ ingredients: '½ cup salt & pepper\n1 < 2' });
  });
});

it.each([
  ['notes.txt', 'Hello'],
  ['cookbook.mmf', 'MMMMM----- Recipe via Meal-Master'],
  ['page.html', '<html><body>Nothing</body></html>'],
])('a file of none of these gets a next step: %s', async (name, content) => {
  await expect(read(name, content)).rejects.toThrow(/Recipe Keeper.*Markdown files \(name\.md\)/s);
});

it.each(['recipe', 'recipe-details'])('reads no %s within another again', async (name) => {
  const nested = `<div class="${name}"><ul id="recipeIngredients"></ul><h2 itemprop="name" id="name">X</h2>`;
  const { items } = await read('recipes.html', nested.repeat(30_000));
  expect(items).toHaveLength(1);
});
