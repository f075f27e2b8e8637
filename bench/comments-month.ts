/**
 * `pnpm bench:comments`: a month of 300 honest comments and 5,000 of spam, on a site whose author looks once a week. It
 * prints what became of them. The challenges are easy ones: what the proof costs a spammer is not measured here.
 */
import { stampOf } from '../apps/api/src/content/proof.ts';
import { commentsOf } from '../apps/api/src/testing/comments.ts';
import { openTestSite } from '../apps/api/src/testing/test-site.ts';
import { honest, type Letter, spam } from './support/month-of-comments.ts';
import { printTable } from './support/table.ts';

const WEEK = 7 * 86_400_000;
const site = await openTestSite();
const { aRecipe, proven, setComments, stored, write } = commentsOf(() => site);
await setComments();
const items: Awaited<ReturnType<typeof aRecipe>>[] = [];
for (let index = 0; index < 30; index += 1) items.push(await aRecipe({ title: `Dish ${index}` }));

interface Outcome extends Letter {
  status: string;
  reasons: string[];
}
const outcomes: Outcome[] = [];
const waiting = new Map<string, Outcome>();
const cookies = new Map<string, string>();

/** She lets the honest ones through, and marks the others. */
async function moderate(): Promise<void> {
  for (const [id, { isHonest }] of waiting) {
    const status = isHonest ? 'shown' : 'spam';
    const decided = site.services.db.updateTable('comments').set({ status, isDecided: 1 });
    await decided.where('id', '=', id).execute();
  }
  waiting.clear();
}

async function send(letter: Letter): Promise<void> {
  const item = items[letter.page];
  if (!item) throw new Error(`There is no page ${letter.page}`);
  const shown = {
    ...(letter.hasScripts && (await proven())),
    ...(letter.isQuick && { trap: stampOf(site.services, site.clock.now) }),
  };
  const { status, value, cookie } = await write(
    item,
    { ...letter.fields, ...shown },
    { from: letter.network, cookie: cookies.get(letter.writer) },
  );
  if (cookie) cookies.set(letter.writer, cookie);
  if (status !== 201) {
    outcomes.push({ ...letter, status: `refused (${status})`, reasons: [] });
    return;
  }
  const { id } = value as { id: string };
  const row = await stored(id);
  const outcome = { ...letter, status: row.status, reasons: JSON.parse(row.reasons) as string[] };
  outcomes.push(outcome);
  if (row.status === 'held') waiting.set(id, outcome);
}

const start = site.clock.now.getTime();
let nextLook = WEEK;
for (const letter of [...honest(), ...spam()].sort((a, b) => a.at - b.at)) {
  if (letter.at > nextLook) {
    await moderate();
    nextLook += WEEK;
  }
  site.clock.now = new Date(start + letter.at);
  await send(letter);
}

const patterns = [...new Set(outcomes.map(({ pattern }) => pattern))];
printTable(
  ['pattern', 'sent', 'shown', 'held', 'spam', 'refused'],
  patterns.map((pattern) => {
    const hers = outcomes.filter((outcome) => outcome.pattern === pattern);
    const count = (status: string) => hers.filter((one) => one.status.startsWith(status)).length;
    return [pattern, hers.length, ...['shown', 'held', 'spam', 'refused'].map(count)].map(String);
  }),
);
const ofSpam = outcomes.filter(({ isHonest }) => !isHonest);
const ofHonest = outcomes.filter(({ isHonest }) => isHonest);
const layers = [...new Set(outcomes.flatMap(({ reasons }) => reasons))].toSorted();
console.log('');
printTable(
  ['layer', 'of spam', 'alone', 'of honest'],
  layers.map((layer) => {
    const caught = ofSpam.filter(({ reasons }) => reasons.includes(layer));
    const alone = caught.filter(({ reasons }) => reasons.length === 1);
    const honestOnes = ofHonest.filter(({ reasons }) => reasons.includes(layer));
    return [layer, caught.length, alone.length, honestOnes.length].map(String);
  }),
);
const never = ofSpam.filter(({ status }) => status !== 'shown').length;
const beyond = ofHonest.filter(
  ({ status, reasons }) => status !== 'shown' && reasons.some((reason) => reason !== 'first'),
);
const percent = (part: number, all: number) => `${((100 * part) / all).toFixed(1)} %`;
console.log(`\nOf spam never shown without her: ${percent(never, ofSpam.length)} (99 at least)`);
console.log(
  `Of honest ones held for more than being the first: ${percent(beyond.length, ofHonest.length)} (2 at most)`,
);
const why = Map.groupBy(beyond, ({ reasons }) => reasons.join(', '));
for (const [reasons, some] of why) console.log(`  ${some.length}: ${reasons}`);
await site.close();
