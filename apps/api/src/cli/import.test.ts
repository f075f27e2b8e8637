/** `import` and `import-weights` run to their end on a file of each kind that they read. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { zipOf } from '@site/importers/testing/files-of';
import { wordpressExport } from '@site/importers/testing/wordpress-export';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runCommandHere } from '../testing/command.ts';
import { openTestSite, type TestSite } from '../testing/test-site.ts';

let site: TestSite;
let dir: string;
beforeAll(async () => {
  site = await openTestSite();
  dir = await mkdtemp(path.join(tmpdir(), 'import-command-'));
});
afterAll(async () => {
  await site.close();
  await rm(dir, { recursive: true });
});

async function run(command: string, name: string, content: string | Buffer, args: string[]) {
  const file = path.join(dir, name);
  await writeFile(file, content);
  return runCommandHere(command, [file, ...args], site);
}

const GHOST = {
  db: [
    {
      meta: { version: '5.80.0' },
      data: {
        posts: [
          {
            id: 'a1',
            type: 'post',
            status: 'published',
            title: 'Soup',
            slug: 'ghost-soup',
            html: '<p>See <a href="__GHOST_URL__/bread/">bread</a></p>',
            published_at: '2021-03-04T05:06:07.000Z',
          },
        ],
      },
    },
  ],
};

const BLOGGER = `<?xml version='1.0'?><feed xmlns='http://www.w3.org/2005/Atom' xmlns:blogger='http://schemas.google.com/blogger/2018'><entry><id>b1</id><blogger:type>POST</blogger:type><blogger:status>LIVE</blogger:status><title>Tea</title><content type='html'>Hot.</content><published>2020-01-02T03:04:05Z</published></entry></feed>`;
const PAPRIKA = gzipSync(
  JSON.stringify({ uid: 'p', name: 'Tart', ingredients: '1 leek', directions: 'Bake.' }),
);
const RECIPE_BOX =
  'title,preparationTime,ingredients,instructions,originalPicture\nRice,10,1 cup rice,Boil.,\n';

const KEEPER =
  '<div class="recipe-details"><h2 itemprop="name">Oats</h2><div itemprop="recipeIngredients"><p>1 cup oats</p></div></div>';
const COPY_ME_THAT =
  '<meta name="copymethat_class_id_version"><div class="recipe"><div id="name">Shells</div><ul id="recipeIngredients"><li>24 shells</li></ul></div>';
const PLAN = 'Title,Ingredients,Directions\nBeans,2 cans,Heat.\n';
const json = (value: unknown) => JSON.stringify(value);
const TANDOOR = await zipOf({
  '1.zip': await zipOf({
    'recipe.json': json({ name: 'Chili', working_time: 5, steps: [{ instruction: 'Stir.' }] }),
  }),
});
const MEALIE = await zipOf({
  'database.json': json({ recipes: [{ id: 'a', name: 'Flan' }], recipes_ingredients: [] }),
});
const NEXTCLOUD = await zipOf({
  'Recipes/Egg/recipe.json': json({ '@type': 'Recipe', name: 'Egg', recipeIngredient: ['1 egg'] }),
});

it.each([
  ['ghost.json', JSON.stringify(GHOST), ['--site', 'https://old.example'], 'Ghost: 1 post'],
  ['wordpress.xml', wordpressExport('http://127.0.0.1:1'), [], 'WordPress: '],
  ['feed.atom', BLOGGER, [], 'Blogger: 1 post'],
  ['tart.paprikarecipe', PAPRIKA, [], 'Paprika: 0 posts, 1 recipe'],
  ['box.csv', RECIPE_BOX, [], 'My Recipe Box: 0 posts, 1 recipe'],
  ['recipes.html', KEEPER, [], 'Recipe Keeper: 0 posts, 1 recipe'],
  ['copy.html', COPY_ME_THAT, [], 'CopyMeThat: 0 posts, 1 recipe'],
  ['plan.csv', PLAN, [], 'Plan to Eat: 0 posts, 1 recipe'],
  ['tandoor.zip', TANDOOR, [], 'Tandoor: 0 posts, 1 recipe'],
  ['mealie.zip', MEALIE, [], 'Mealie: 0 posts, 1 recipe'],
  ['nextcloud.zip', NEXTCLOUD, [], 'Nextcloud Cookbook: 0 posts, 1 recipe'],
  ['toast.md', '# Toast\n\nCrisp.', [], 'Markdown: 1 post'],
  ['recipe.json', '{"@type":"Recipe","name":"Dal"}', [], 'schema.org recipes: 0 posts, 1 recipe'],
] as const)('import reads %s', async (name, content, args, format) => {
  const { code, stdout, stderr } = await run('import', name, content, [...args, '--yes']);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toContain(format);
  expect(stdout).toContain('Imported: ');
});

/** Each with one odd entry, which is named before the command asks. */
it.each([
  ['trendweight.csv', 'Date,Time,Weight\n2031-01-05,07:30:00,181.0 lb\n', []],
  ['happyscale.csv', '"Date","Pound(s)"\n"2032-01-05","181.0"\n', []],
  ['libra.csv', '#Units:kg\n#date;weight;log\n2033-01-05T14:20:00.000Z;82.1;\n', []],
  ['openscale.csv', 'dateTime,comment,muscle,weight\n25.01.2034 07:30,,0.0,82.1\n', []],
  [
    'export.xml',
    '<HealthData>\n<Record type="HKQuantityTypeIdentifierBodyMass" unit="kg" startDate="2035-01-05 07:30:00 +0100" value="82.1"/>\n</HealthData>',
    [],
  ],
  ['autoexport.csv', 'Date,Weight & Body Mass (kg)\n2036-01-05 07:30:00 +0100,82.1\n', []],
  ['fitbit.json', '[{"weight":181.0,"date":"02/28/37","time":"23:59:59"}]', ['--unit', 'lb']],
  [
    'samsung.csv',
    'com.samsung.health.weight,1,2\nstart_time,weight,update_time,time_offset,datauuid\n2038-01-05 06:30:00.000,82.1,2039-03-09 10:00:00.000,UTC+0100,a,\n',
    [],
  ],
  [
    'garmin.csv',
    'Time,Weight,Change,BMI,Body Fat,\n" Jan 6, 2039",\n7:31 AM,181.7 lbs,0.7 lbs,28.1,--,\n',
    [],
  ],
  ['renpho.csv', 'No.,Date,Time,Weight(kg),Remarks\n1,2040.01.06,07:30:12,82.40,--\n', []],
] as const)('import-weights reads %s', async (name, content, args) => {
  const { code, stdout, stderr } = await run('import-weights', name, content, [...args, '--yes']);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toContain('(in the future)');
  expect(stdout).toContain('Imported 1 entry');
});

it('import-weights names entries that look odd', async () => {
  const table =
    'Date,"Weight (kg)","Fat mass (kg)",Comments\n"2024-01-05 07:30:00",82.1,25.6,\n"2024-01-06 07:30:00",182.1,25.6,\n"2024-01-07 07:30:00",82.3,25.6,\n"2024-01-07 19:30:00",83.3,25.6,\n"2100-01-07 07:30:00",82.3,25.6,\n';
  const { code, stdout, stderr } = await run('import-weights', 'withings.csv', table, ['--yes']);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toContain('(far from the entries around it)');
  expect(stdout).toContain('(another weight on that day)');
  expect(stdout).toContain('(in the future)');
  expect(stdout).toContain('Imported 5 entries');
});

it('import-weights takes no weight that no body has, and says how to leave it out', async () => {
  const table = 'Date,"Weight (kg)"\n2023-02-05,82.1\n2023-02-06,821\n';
  const refused = await run('import-weights', 'typo.csv', table, ['--yes']);
  expect(refused.code).toBe(1);
  expect(refused.stderr).toContain('--leave-out 3');
  const left = await run('import-weights', 'typo.csv', table, ['--yes', '--leave-out', '3']);
  expect(left.stdout).toContain('Imported 1 entry');
});

it('import-weights asks for columns with strange names, and for lines that cannot be read', async () => {
  const table = 'Wann;Wieviel (kg)\n25.01.2024;82,1\n31.02.2024;82,4\n';
  const first = await run('import-weights', 'tabelle.csv', table, ['--yes']);
  expect(first.stderr).toContain('add --columns. They are 1 Wann, 2 Wieviel (kg)');
  const columns = ['--columns', '1,2', '--yes'];
  const second = await run('import-weights', 'tabelle.csv', table, columns);
  expect(second.stdout).toContain('line 3: “31.02.2024” is not a date');
  expect(second.stderr).toContain('leave them out: --leave-out 3');
  const third = await run('import-weights', 'tabelle.csv', table, [...columns, '--leave-out', '3']);
  expect(third).toMatchObject({ code: 0, stdout: expect.stringContaining('Imported 1 entry') });
});

it('import-weights says that an export of Apple Health has no weights', async () => {
  const xml = '<HealthData>\n<Record type="HKQuantityTypeIdentifierHeight"/>\n</HealthData>';
  const { code, stderr } = await run('import-weights', 'export.xml', xml, []);
  expect({ code, stderr }).toEqual({
    code: 1,
    stderr: expect.stringMatching(/^This export of Apple Health holds no weights\./),
  });
});
