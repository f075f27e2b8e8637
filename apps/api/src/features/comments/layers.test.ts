/** What becomes of a comment: each layer against spam, its bounds, and that no sign depends on stars. */
import type { CommentStatus } from '@site/schema/comments';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newChallenge, stampOf } from '../../content/proof.ts';
import { commentsOf } from '../../testing/comments.ts';
import { openTestSite, type TestSite } from '../../testing/test-site.ts';

let site: TestSite;
const { aRecipe, owner, proven, setComments, stored, wait, write } = commentsOf(() => site);
let soup: Awaited<ReturnType<typeof aRecipe>>;
let bread: Awaited<ReturnType<typeof aRecipe>>;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  // The owner's session would have ended.
  site.clock.now = new Date('2026-11-18T12:00:00.000Z');
  await site.services.db.deleteFrom('comments').execute();
  await site.services.db.deleteFrom('networkWrites').execute();
  // Nothing but a sign holds a comment.
  await setComments({ hold: 'suspicious' });
  soup = await aRecipe();
  bread = await aRecipe({ title: 'Bread' });
});

/** The status and the reasons of a comment that was sent. */
async function fate(
  fields: object,
  how: { item?: typeof soup; from?: string; cookie?: string | undefined } = {},
): Promise<[CommentStatus, string[]]> {
  const { value } = await write(how.item ?? soup, { ...(await proven()), ...fields }, how);
  const row = await stored((value as { id: string }).id);
  return [row.status, JSON.parse(row.reasons)];
}

const LONG = 'I made this for my mother last Sunday, and she asked for more.';
const LINKS = 'https://a.example https://b.example https://c.example';

describe('a comment with a valid proof', () => {
  it.each<[string, object, CommentStatus, string[]]>([
    ['nothing of spam', { text: LONG }, 'shown', []],
    ['two links', { text: 'See a.example.com and https://b.example' }, 'shown', []],
    ['three links', { text: LINKS }, 'held', ['links']],
    ['a filled honeypot', { website: 'x' }, 'spam', ['honeypot']],
    ['no proof', { proof: undefined }, 'held', ['no-proof']],
    ['no stamp', { trap: undefined }, 'held', ['no-proof']],
    ['a stamp of another site', { trap: 'l0000000.AAAAAAAAAAAAAAAAAAAAAA' }, 'held', ['no-proof']],
    ['a proof that is none', { proof: '{"challenge":1}' }, 'held', ['no-proof']],
    ['foreign writing', { text: 'Очень вкусный суп, спасибо' }, 'held', ['script']],
    ['a foreign word', { text: 'Like борщ!' }, 'shown', []],
    ['two signs of a program', { text: LINKS, proof: undefined }, 'spam', ['no-proof', 'links']],
  ])('with %s', async (_, fields, status, reasons) => {
    expect(await fate(fields)).toEqual([status, reasons]);
  });

  it('is held when it came too soon or too late', async () => {
    const { now } = site.clock;
    const at = (ms: number) => stampOf(site.services, new Date(now.getTime() + ms));
    expect(await fate({ trap: at(-500) })).toEqual(['held', ['too-quick']]);
    expect(await fate({ text: 'Late', trap: at(-25 * 3_600_000) })).toEqual(['held', ['too-old']]);
  });

  it('is held with a challenge that was answered, has ended, or is another site’s', async () => {
    const first = await proven();
    expect(await fate({ ...first })).toEqual(['shown', []]);
    expect(await fate({ ...first, text: 'Again' })).toEqual(['held', ['no-proof']]);

    const ended = await proven();
    wait(25 * 3_600_000);
    expect(await fate({ proof: ended.proof, text: 'Ended' })).toEqual(['held', ['no-proof']]);

    const challenge = await newChallenge({ siteKey: () => Buffer.alloc(32) }, site.clock.now);
    const proof = JSON.stringify({ challenge, solution: { counter: 0, derivedKey: '00' } });
    expect(await fate({ proof, text: 'Another' })).toEqual(['held', ['no-proof']]);
  });

  it('is held with words that stand on another page, for 30 days', async () => {
    expect(await fate({ text: LONG })).toEqual(['shown', []]);
    const varied = `  ${LONG.toUpperCase()} 123!`;
    const how = { item: bread };
    expect(await fate({ text: varied }, how)).toEqual(['held', ['repeated']]);
    expect(await fate({ text: 'It is good.' }, how)).toEqual(['shown', []]);
    const third = { item: await aRecipe({ title: 'Third' }) };
    expect(await fate({ text: LONG }, third)).toEqual(['spam', ['repeated', 'wave']]);
    wait(31 * 86_400_000);
    expect(await fate({ text: `${LONG}!!` }, how)).toEqual(['shown', []]);
  });

  it('is shown in a script that the owner has let through', async () => {
    const { value } = await write(soup, { ...(await proven()), text: 'Очень вкусный суп' });
    await owner('comments.moderate.setStatus', {
      ids: [(value as { id: string }).id],
      status: 'shown',
    });
    expect(await fate({ text: 'Спасибо за рецепт' })).toEqual(['shown', []]);
  });
});

it('sends one comment once, however often it is sent', async () => {
  const sent = { ...(await proven()), text: LONG };
  const first = await write(soup, sent);
  // The answer was lost, and the cookie with it.
  expect((await write(soup, sent)).value).toEqual(first.value);
  const again = await write(soup, { text: LONG }, { cookie: first.cookie });
  expect(again.value).toEqual(first.value);
  expect(await site.services.db.selectFrom('comments').selectAll().execute()).toHaveLength(1);
});

describe('what the owner says of a writer', () => {
  async function writer() {
    const { cookie, value } = await write(soup, { ...(await proven()), text: 'First' });
    const { writerId } = await stored((value as { id: string }).id);
    const say = (trust: string) => owner('comments.moderate.trust', { writerId, trust });
    return { cookie, say };
  }

  it('trust overrides all but honeypot and proof', async () => {
    await setComments({ hold: 'all' });
    const { cookie, say } = await writer();
    await say('trusted');
    expect(await fate({ text: `${LINKS} Очень вкусный суп` }, { cookie })).toEqual(['shown', []]);
    expect(await fate({ text: 'A', proof: undefined }, { cookie })).toEqual(['held', ['no-proof']]);
    expect(await fate({ text: 'B', website: 'x' }, { cookie })).toEqual(['spam', ['honeypot']]);
  });

  it('a blocked one is held', async () => {
    const { cookie, say } = await writer();
    await say('blocked');
    expect(await fate({ text: LONG }, { cookie })).toEqual(['held', ['blocked']]);
  });

  it('her first words wait until some were let through', async () => {
    await setComments({ hold: 'first' });
    const first = await write(soup, { ...(await proven()), text: 'First' });
    const { cookie } = first;
    expect(await fate({ text: 'Second' }, { cookie })).toEqual(['held', ['first']]);
    const { id } = first.value as { id: string };
    await owner('comments.moderate.setStatus', { ids: [id], status: 'shown' });
    expect(await fate({ text: 'Third' }, { cookie })).toEqual(['shown', []]);
  });

  it('an erased one is known no more, and answers to her stay', async () => {
    const first = await write(soup, { ...(await proven()), text: 'First' });
    const { id } = first.value as { id: string };
    await owner('comments.moderate.answer', { parentId: id, text: 'Thanks!' });
    await write(bread, { ...(await proven()), text: 'Second' }, { cookie: first.cookie });
    const { writerId } = await stored(id);
    await owner('comments.moderate.erase', { writerId });
    const rows = await site.services.db
      .selectFrom('comments')
      .select(['name', 'text', 'writerId'])
      .orderBy('createdAt')
      .execute();
    expect(rows).toEqual([
      { name: 'A reader', text: '', writerId: null },
      { name: 'My Site', text: 'Thanks!', writerId: null },
    ]);
    const shown = await site.inject({ url: `/api/recipes/${soup.id}/comments` });
    expect(shown.json()).toMatchObject([{ name: 'A reader', text: '' }, { text: 'Thanks!' }]);
    const anew = await write(soup, { ...(await proven()), text: 'New' }, { cookie: first.cookie });
    expect(anew.cookie).toBeDefined();
  });
});

describe('stars', () => {
  const rating = async () => {
    const recipes = (await site.inject({ url: '/api/recipes' })).json();
    return recipes.find(({ id }: { id: string }) => id === soup.id).rating;
  };

  it('alone are shown at once with a proof, and held without', async () => {
    await setComments({ hold: 'first' });
    expect(await fate({ text: '', rating: 1 })).toEqual(['shown', []]);
    expect(await fate({ text: '', rating: 5, proof: undefined })).toEqual(['held', ['no-proof']]);
    expect(await rating()).toEqual({ average: 1, count: 1 });
  });

  it('are one a person, changed and not added', async () => {
    const first = await write(soup, { ...(await proven()), text: '', rating: 2 });
    const { cookie } = first;
    await write(soup, { ...(await proven()), text: '', rating: 4 }, { cookie });
    expect(await rating()).toEqual({ average: 4, count: 1 });
    await write(soup, { ...(await proven()), text: 'With words', rating: 5 }, { cookie });
    expect(await rating()).toEqual({ average: 5, count: 1 });
    await write(soup, { ...(await proven()), text: '', rating: 3 });
    expect(await rating()).toEqual({ average: 4, count: 2 });
  });

  it('from a second browser of a network wait on the same day', async () => {
    const from = '203.0.113.1';
    const stars = { text: '', rating: 5 };
    expect(await fate(stars, { from })).toEqual(['shown', []]);
    expect(await fate(stars, { from })).toEqual(['held', ['same-network']]);
    expect(await fate(stars, { item: bread, from })).toEqual(['shown', []]);
    wait(86_400_000);
    expect(await fate(stars, { from })).toEqual(['shown', []]);
  });

  it('of one and of five meet the same fate', async () => {
    const comments = [
      { text: LONG },
      { text: LINKS },
      { text: '' },
      { text: 'x', proof: undefined },
    ];
    const fates: unknown[][] = [];
    for (const stars of [1, 5]) {
      await site.services.db.deleteFrom('comments').execute();
      const met: unknown[] = [];
      for (const fields of comments) met.push(await fate({ ...fields, rating: stars }));
      fates.push(met);
    }
    expect(fates[0]).toEqual(fates[1]);
  });
});

describe('one network', () => {
  it.each([
    ['an IPv4 address', '203.0.113.7', '203.0.113.7', '203.0.113.8'],
    ['an IPv6 /64', '2001:db8:0:1::5', '2001:db8:0:1:ffff::9', '2001:db8:1:2::5'],
  ])('sends 5 in 10 minutes and 20 a day: %s', async (_, from, same, other) => {
    let sent = 0;
    const sendTo429 = async () => {
      for (;;) {
        const { status } = await write(
          soup,
          { text: `Number ${sent}` },
          { from: sent % 2 ? from : same },
        );
        if (status === 429) return sent;
        expect(status).toBe(201);
        sent += 1;
      }
    };
    expect(await sendTo429()).toBe(5);
    expect((await write(soup, { text: 'Another' }, { from: other })).status).toBe(201);
    for (const total of [10, 15, 20, 20]) {
      wait(11 * 60_000);
      expect(await sendTo429()).toBe(total);
    }
    wait(12 * 3_600_000);
    expect(await sendTo429()).toBe(25);
  });

  it('is stored nowhere', async () => {
    await write(soup, {}, { from: '203.0.113.77' });
    const rows = await Promise.all(
      (['comments', 'networkWrites', 'commentWriters'] as const).map((table) =>
        site.services.db.selectFrom(table).selectAll().execute(),
      ),
    );
    expect(JSON.stringify(rows)).not.toContain('203.0.113');
  });
});

it.each([
  ['Nora', 'the name'],
  ['  nora ', 'another case'],
  ['N\u200Bo\u202Era', 'letters that nobody sees'],
  ['Nоrа', 'Cyrillic letters'],
  ['N0ra', 'a digit'],
  ['Nóra', 'an accent'],
  ['N.o.r.a.', 'signs'],
  ['Nora (author)', 'a claim'],
  ['Author', 'nothing but a claim'],
])('refuses strangers the name %s: %s', async (name) => {
  const identity = { name: 'Honest', tagline: '', author: 'Nora', copyrightYear: 2026 };
  await owner('siteSections.save', { section: 'identity', value: identity });
  expect(await write(soup, { name })).toMatchObject({
    status: 400,
    value: 'This name is the author’s',
  });
});

it.each([
  ['Nora B.', 'Nora B.'],
  ['🙂', '🙂'],
  ['A\u202Enn\u0000', 'Ann'],
  ['Z\u0301\u0301\u0301\u0301\u0301oe', 'Ź\u0301\u0301oe'],
])('stores the name %s as %s', async (name, kept) => {
  const { value } = await write(soup, { name });
  expect((await stored((value as { id: string }).id)).name).toBe(kept);
});

describe('with limits off', () => {
  let limited: TestSite;
  beforeAll(async () => {
    limited = site;
    site = await openTestSite({ env: { RATE_LIMITS: 'off' } });
  });
  afterAll(async () => {
    await site.close();
    site = limited;
  });

  it('a network sends as many as it likes', async () => {
    const from = '203.0.113.1';
    for (let sent = 0; sent < 8; sent += 1) {
      expect((await write(soup, { text: `Number ${sent}` }, { from })).status).toBe(201);
    }
  });

  it('200 wait, and of what was found to be spam 500 stay', async () => {
    const row = (index: number) => ({
      ...{ itemKind: 'recipe' as const, itemId: soup.id, name: 'Bot', kind: 'comment' as const },
      ...{ rating: null, text: `Number ${index}`, createdAt: new Date(index).toISOString() },
    });
    const many = (letter: string, status: CommentStatus, count: number) =>
      Array.from({ length: count }, (_, n) => ({
        ...row(n),
        id: letter + n,
        status,
        isDecided: 0,
      }));
    const hers = { ...row(0), id: 'hers', status: 'spam' as const, isDecided: 1 };
    // What an import brought, and what she let wait herself, takes no room.
    const others = [
      { ...row(0), id: 'imported', status: 'held' as const, isDecided: 0, source: 'old:1' },
      { ...row(0), id: 'let-wait', status: 'held' as const, isDecided: 1 },
    ];
    const rows = [...many('h', 'held', 199), ...many('s', 'spam', 500), hers];
    await site.services.db.insertInto('comments').values(others).execute();
    for (let at = 0; at < rows.length; at += 100) {
      await site.services.db
        .insertInto('comments')
        .values(rows.slice(at, at + 100))
        .execute();
    }
    expect(await fate({ proof: undefined })).toEqual(['held', ['no-proof']]);
    const next = { proof: undefined, text: 'One more' };
    expect(await fate(next)).toEqual(['spam', ['no-proof', 'full']]);
    const spam = await site.services.db
      .selectFrom('comments')
      .select('id')
      .where('status', '=', 'spam')
      .execute();
    const ids = spam.map(({ id }) => id);
    expect(ids).toHaveLength(501);
    expect(ids).toContain('hers');
    expect(ids).not.toContain('s0');
  });
});
