/** What a search finds first, over the posts and recipes of the demo site. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoPosts } from '../../demo/posts/posts.ts';
import { readPost } from '../../demo/posts/read-post.ts';
import { demoRecipes } from '../../demo/recipes/recipes.ts';
import { indexMissing, rebuildIndex } from '../app/search-indexing.ts';
import { openTestSite, type TestSite } from '../testing/test-site.ts';
import { updatePublicWords } from './search-index.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ env: { RATE_LIMITS: 'off' } });
  for (const { slug, title, description, ingredients, instructions } of demoRecipes) {
    await write('/api/recipes', {
      ...{ slug, title, description, published: true },
      ingredients: ingredients.join('\n'),
      instructions: instructions.join('\n'),
    });
  }
  for (const { slug, title, excerpt } of demoPosts) {
    await write('/api/blog-posts', {
      ...{ slug, title, excerpt, published: true },
      content: await readPost(slug),
    });
  }
});
afterAll(() => site.close());
beforeEach(() => {
  // Answers of the cache would not show what an earlier test changed in the database.
  site.clock.now = new Date(site.clock.now.getTime() + 61_000);
});

async function write(url: string, payload: object): Promise<{ id: string }> {
  const answer = await site.asOwner({ method: 'POST', url, payload });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}

async function slugsOf(url: string, search: string): Promise<string[]> {
  const answer = await site.inject({ url, query: { search } });
  expect(answer.statusCode).toBe(200);
  return answer.json().map(({ slug }: { slug: string }) => slug);
}

async function page(procedure: string, search: string) {
  const input = JSON.stringify({ json: { search, published: true, limit: 24, offset: 0 } });
  const answer = await site.inject({ url: `/trpc/${procedure}`, query: { input } });
  return answer.json().result.data.json;
}

describe('a search by a British or an American name finds the other', () => {
  it.each([
    ['prawn', 'shrimp'],
    ['prawns garlic', 'shrimp'],
    ['courgette', 'zucchini'],
    ['courgettes', 'zucchini'],
    ['courge', 'zucchini'],
    ['aubergine', 'eggplant'],
    ['cilantro', 'cilantro'],
    ['spring onion', 'scallion'],
    ['spring onions', 'scallion'],
    ['double cream', 'heavy cream'],
    ['egg plant', 'eggplant'],
    ['egg plan', 'eggplant'],
    ['Egg plants', 'eggplant'],
    ['cheese cake', 'cheesecake'],
  ])('%s: %s', async (search, other) => {
    const [british, american] = [
      await slugsOf('/api/recipes', search),
      await slugsOf('/api/recipes', search.includes('garlic') ? `${other} garlic` : other),
    ];
    expect(american).not.toEqual([]);
    expect(british).toEqual(expect.arrayContaining(american));
    expect(await page('recipes.tiles', search)).not.toHaveProperty('isSimilar');
  });

  it.each([
    ['zucchini', 'zucchini'],
    ['shrimp', 'shrimp'],
  ])('%s still finds itself first', async (search, word) => {
    const [first] = await slugsOf('/api/recipes', search);
    expect(first).toContain(word);
  });
});

describe('a search of recipes finds first', () => {
  it.each([
    // Every word, wherever it stands.
    ['salmon asparagus', 'lemon-butter-salmon-asparagus'],
    ['asparagus salmon', 'lemon-butter-salmon-asparagus'],
    ['curry chicken', 'thai-green-chicken-curry'],
    ['pizza cauliflower', 'cauliflower-crust-pizza'],
    ['soup cheddar', 'broccoli-cheddar-soup'],
    ['smoked salmon', 'smoked-salmon-avocado-boats'],
    ['shrimp pesto', 'zucchini-ribbons-pesto-shrimp'],
    // The beginning of a word that is being typed.
    ['salmon aspa', 'lemon-butter-salmon-asparagus'],
    ['ribe', 'ribeye-herb-butter'],
    ['shak', 'skillet-shakshuka'],
    ['guac', 'guacamole-seed-crackers'],
    ['mac', 'coconut-macaroons'],
    ['lemon che', 'lemon-cheesecake-bars'],
    ['peanut butter coo', 'peanut-butter-cookies'],
    // Other forms of a word.
    ['pancake', 'almond-flour-blueberry-pancakes'],
    ['muffin', 'spinach-feta-egg-muffins'],
    ['macaroon', 'coconut-macaroons'],
    ['roasted almond', 'rosemary-roasted-almonds'],
    ['cookie', 'peanut-butter-cookies'],
    ['fry rice', 'cauliflower-fried-rice'],
    // Accents, case and signs.
    ['gruyere', 'mushroom-gruyere-omelette'],
    ['GRUYÈRE', 'mushroom-gruyere-omelette'],
    ['sausage & peppers', 'sheet-pan-sausage-peppers'],
    ['"spinach" feta*', 'spinach-feta-egg-muffins'],
    // A title counts for more than ingredients, and these for more than the text.
    ['egg', 'smoked-paprika-deviled-eggs'],
    ['eggplant', 'eggplant-lasagna'],
    ['avocado', 'dark-chocolate-avocado-mousse'],
    ['fennel', 'chicken-thighs-fennel-olives'],
    ['mushroom', 'mushroom-gruyere-omelette'],
    ['nutmeg spinach', 'spinach-feta-egg-muffins'],
  ])('%s: %s', async (search, slug) => {
    expect((await slugsOf('/api/recipes', search))[0]).toBe(slug);
  });
});

describe('a search of posts finds first', () => {
  it.each([
    ['weigh wednesday', 'why-i-weigh-on-wednesdays'],
    ['plateau', 'the-plateau-that-lasted-eleven-weeks'],
    ['almond flour', 'baking-with-almond-flour'],
    ['bake', 'baking-with-almond-flour'],
    ['baki', 'baking-with-almond-flour'],
    ['soups', 'notes-for-a-soup-month'],
    ['net carb', 'net-carbs-without-the-headache'],
    ['holidays', 'the-holiday-table'],
    ['photograph', 'photographing-dinner-before-it-gets-cold'],
    ['restaurant', 'eating-out-without-a-speech'],
  ])('%s: %s', async (search, slug) => {
    expect((await slugsOf('/api/blog-posts', search))[0]).toBe(slug);
  });
});

describe('a search', () => {
  it.each([
    ['zuchini', 'zucchini-ribbons-pesto-shrimp'],
    ['omelete', 'mushroom-gruyere-omelette'],
    ['chiken curry', 'thai-green-chicken-curry'],
    ['lasagne', 'eggplant-lasagna'],
    ['cauliflwoer rice', 'cauliflower-fried-rice'],
    ['choco avocado', 'dark-chocolate-avocado-mousse'],
  ])('takes %s for what it means, and says so', async (search, slug) => {
    const { items, isSimilar } = await page('recipes.tiles', search);
    expect(items[0].slug).toBe(slug);
    expect(isSimilar).toBe(true);
  });

  it('says nothing of words that are there', async () => {
    expect((await page('recipes.tiles', 'zucchini')).isSimilar).toBeUndefined();
  });

  it.each(['qwxyz', '%', '!!!', '"', 'title:pizza qwxyz', 'NEAR('])(
    'finds nothing for %s',
    async (search) => {
      expect(await slugsOf('/api/recipes', search)).toEqual([]);
    },
  );

  it('shows the line with the words, as parts', async () => {
    const { items } = await page('recipes.tiles', 'nutmeg');
    const parts: { text: string; isMatch: boolean }[] = items[0].snippet;
    expect(parts.filter(({ isMatch }) => isMatch).map(({ text }) => text)).toEqual(['nutmeg']);
    expect(parts.map(({ text }) => text).join('')).toContain('¼ teaspoon grated nutmeg');
    const [post] = (await page('blogPosts.summaries', 'restaurant')).items;
    expect(post.snippet.some(({ isMatch }: { isMatch: boolean }) => isMatch)).toBe(true);
  });

  it('looks for no word of one or two letters, and for eight at most', async () => {
    const all = await page('recipes.tiles', '');
    expect(await page('recipes.tiles', 's')).toEqual(all);
    expect(await page('recipes.tiles', 'of a 10')).toEqual(all);
    expect(await slugsOf('/api/recipes', 'xq pizza z')).toEqual(
      await slugsOf('/api/recipes', 'pizza'),
    );
    const eight = 'pizza '.repeat(8);
    expect(await slugsOf('/api/recipes', `${eight}qwxyz`)).toEqual(
      await slugsOf('/api/recipes', 'pizza'),
    );
    expect(await slugsOf('/api/recipes', 'pizza qwxyz')).toEqual([]);
  });

  it('is the only one in a batch of a visitor, not of the owner', async () => {
    const search = { json: { search: 'pizza', limit: 2, offset: 0 } };
    const query = { batch: '1', input: JSON.stringify({ 0: search, 1: search, 2: { json: {} } }) };
    const url = '/trpc/recipes.tiles,blogPosts.summaries,blogPosts.summaries';
    const [first, second, third] = (await site.inject({ url, query })).json();
    expect(first.result.data.json.items).toHaveLength(1);
    expect(second.error.json).toMatchObject({
      message:
        'A batch may hold one search or one list of whole posts: send each in a request of its own',
      data: { httpStatus: 400 },
    });
    expect(third.result.data.json.total).toBeGreaterThan(2);
    // A list of whole posts counts as one.
    const lists = await site.inject({ url: '/trpc/blogPosts.list,blogPosts.list', query });
    expect(lists.json().map((answer: object) => 'result' in answer)).toEqual([true, false]);
    const ofOwner = (await site.asOwner({ url, query })).json();
    expect(ofOwner.map((answer: object) => 'result' in answer)).toEqual([true, true, true]);
  });

  it.each([
    ['a draft', {}],
    ['a scheduled post', { published: true, publishedAt: '2999-01-01T00:00:00.000Z' }],
  ])('tells visitors nothing of %s, not even that its words exist', async (_what, state) => {
    const answers = async () => {
      const found: unknown[] = [];
      for (const search of ['xylophone', 'xyl', 'xylophon', 'xulophone', 'salmon xylophon']) {
        for (const procedure of ['blogPosts.summaries', 'recipes.tiles'])
          found.push(await page(procedure, search));
      }
      return found;
    };
    const before = await answers();
    const { id } = await write('/api/blog-posts', {
      ...{ slug: 'a-secret', title: 'Xylophone', content: '<p>Xylophone</p>', ...state },
    });
    expect(await answers()).toEqual(before);
    await site.asOwner({ method: 'DELETE', url: `/api/blog-posts/${id}` });
  });

  it('suggests the words of a post from when it is published to when it is no more', async () => {
    const { id } = await write('/api/blog-posts', {
      ...{ slug: 'loud', title: 'Glockenspiel', content: '<p>Ding</p>' },
    });
    const put = (payload: object) =>
      site.asOwner({ method: 'PUT', url: `/api/blog-posts/${id}`, payload });
    const suggested = async () => (await page('blogPosts.summaries', 'glokenspiel')).total;
    expect(await suggested()).toBe(0);
    await put({ published: true });
    expect(await suggested()).toBe(1);
    await put({ title: 'Harpsichord' });
    expect(await suggested()).toBe(0);
    await put({ title: 'Glockenspiel', publishedAt: '2999-01-01T00:00:00.000Z' });
    expect(await suggested()).toBe(0);
    await updatePublicWords(site.services.db, '2999-01-02T00:00:00.000Z');
    const { rows } = await sql`SELECT 1 FROM public_vocabulary WHERE term = 'glockenspiel'`.execute(
      site.services.db,
    );
    expect(rows).toHaveLength(1);
    await site.asOwner({ method: 'DELETE', url: `/api/blog-posts/${id}` });
    const left = await sql`SELECT 1 FROM public_vocabulary WHERE term = 'glockenspiel'`.execute(
      site.services.db,
    );
    expect(left.rows).toHaveLength(0);
  });

  it('corrects two words at most, and none of under five letters', async () => {
    expect((await page('recipes.tiles', 'chiken zuchini')).isSimilar).toBe(true);
    expect(
      (await page('recipes.tiles', 'chiken zuchini lasagne omelete')).isSimilar,
    ).toBeUndefined();
    expect((await page('recipes.tiles', 'egs')).isSimilar).toBeUndefined();
  });
});

describe('the index', () => {
  const find = (search: string) => slugsOf('/api/recipes', search);
  const indexed = async () => {
    const { rows } = await sql<{
      count: number;
    }>`SELECT count(*) AS count FROM search_texts`.execute(site.services.db);
    return rows[0]?.count;
  };

  it('follows each change', async () => {
    const { id } = await write('/api/recipes', {
      title: 'Quokka stew',
      slug: 'quokka',
      published: true,
    });
    expect(await find('quokka')).toEqual(['quokka']);
    await site.asOwner({
      method: 'PUT',
      url: `/api/recipes/${id}`,
      payload: { title: 'Numbat stew' },
    });
    expect(await find('quokka')).toEqual([]);
    expect(await find('numbat')).toEqual(['quokka']);
    await site.asOwner({ method: 'DELETE', url: `/api/recipes/${id}` });
    expect(await find('numbat')).toEqual([]);
  });

  it('gets the rows of a database that is older than it', async () => {
    const all = await indexed();
    await site.services.db.deleteFrom('searchTexts').execute();
    expect(await indexMissing(site.services.db, site.services.now())).toBe(all);
    expect((await find('pizza'))[0]).toBe('cauliflower-crust-pizza');
    expect(await indexMissing(site.services.db, site.services.now())).toBe(0);
  });

  it('is made anew from all rows', async () => {
    const { db } = site.services;
    // Without a trigger, the words would still be found.
    await sql`DROP TRIGGER search_words_delete`.execute(db);
    await db.deleteFrom('searchTexts').execute();
    expect(await rebuildIndex(db, site.services.now())).toBe(demoPosts.length + demoRecipes.length);
    expect((await find('pizza'))[0]).toBe('cauliflower-crust-pizza');
    await sql`INSERT INTO search_words (search_words) VALUES ('integrity-check')`.execute(db);
  });
});
