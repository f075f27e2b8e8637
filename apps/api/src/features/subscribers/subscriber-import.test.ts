/** Files of readers: those of other programs, and our own. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { csv } from '../../lib/csv.ts';
import { commentsOf } from '../../testing/comments.ts';
import { type MailSite, openMailSite } from '../../testing/mail.ts';
import { subscribersOf } from '../../testing/subscribers.ts';
import { listSuppressed, suppressedAmong } from './addresses.ts';
import { sendConfirmations } from './confirmations.ts';
import { readReaders } from './subscriber-file.ts';

let site: MailSite;
const { owner, read } = commentsOf(() => site);
const { forgetAll } = subscribersOf(() => site);
beforeAll(async () => {
  site = await openMailSite();
});
afterAll(() => site.close());
beforeEach(forgetAll);

async function bring(text: string | Buffer, { look = false, name = 'old.csv' } = {}) {
  const answer = await site.asOwner({
    method: 'POST',
    url: `/api/subscribers/import?${new URLSearchParams({ name, look: String(look) })}`,
    headers: { 'content-type': 'text/csv' },
    payload: text,
  });
  return answer.json();
}
/** How often others had their turn meanwhile. */
async function turnsIn(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  let isDone = false;
  const turn = () => {
    turns += 1;
    if (!isDone) setImmediate(turn);
  };
  setImmediate(turn);
  await work();
  isDone = true;
  return turns;
}
const emails = async (state: 'confirmed' | 'pending') =>
  (
    await site.services.db
      .selectFrom('subscribers')
      .select('email')
      .where('state', '=', state)
      .orderBy('email')
      .execute()
  ).map(({ email }) => email);

const FILES = {
  Ghost: `id,email,name,note,subscribed_to_emails,complimentary_plan,stripe_customer_id,created_at,deleted_at,labels,tiers
1,in@example.com,"Ann, ""A""",,true,false,,2024-01-01T00:00:00.000Z,,,
2,out@example.com,Bob,,false,false,,2024-01-01T00:00:00.000Z,,,
3,gone@example.com,Cem,,true,false,,2024-01-01T00:00:00.000Z,2024-02-02T00:00:00.000Z,,`,
  Mailchimp: `\uFEFF"Email Address","First Name",MEMBER_RATING,OPTIN_TIME,CLEAN_TIME,CLEAN_CAMPAIGN_TITLE
out@example.com,Ann,2,"2024-01-01 00:00:00","2024-02-02 00:00:00",News`,
  Substack: `email,active_subscription,expiry,plan,email_disabled,created_at
in@example.com,false,,other,false,2024-01-01
out@example.com,true,,other,true,2024-01-01`,
  Kit: `Email;First Name;Status;Tags
in@example.com;Ann;active;soup
maybe@example.com;Dot;unconfirmed;
out@example.com;Bob;bounced;
gone@example.com;Cem;cancelled;`,
} as const;

it.each(Object.entries(FILES))('knows a file of %s', async (program, text) => {
  const found = await readReaders(text);
  const of = (fate: string) =>
    found.readers.filter((reader) => reader.fate === fate).map(({ key }) => key.split('@')[0]);
  expect(found).toMatchObject({ program, unread: [] });
  expect(of('out')).toContain('out');
  expect(of('in')).toEqual(program === 'Mailchimp' ? [] : ['in']);
});

it('reads a plain list, and names what is no address', async () => {
  expect(
    await readReaders('a@example.com\r\n\r\nno address\nB@Example.com, Bob\na@EXAMPLE.com'),
  ).toEqual({
    program: 'a plain list',
    readers: [
      { email: 'a@EXAMPLE.com', key: 'a@example.com', fate: 'in' },
      { email: 'B@Example.com', key: 'b@example.com', fate: 'in' },
    ],
    hashes: [],
    unread: [{ line: 3, text: 'no address' }],
  });
});

const EXCEL =
  'Email;Name;Status\r\nin@example.com;"Ann\r\nof two lines; ""A""";active\r\n;;\r\nout@example.com;Bob;unsubscribed\r\n';

it.each([
  ['with semicolons, as spreadsheets write it', Buffer.from(EXCEL)],
  ['with a byte order mark', Buffer.from(`\uFEFF${EXCEL}`)],
  ['as UTF-16', Buffer.from(`\uFEFF${EXCEL}`, 'utf16le')],
  ['as UTF-16 of another machine', Buffer.from(`\uFEFF${EXCEL}`, 'utf16le').swap16()],
  ['with tabs', Buffer.from(EXCEL.replaceAll(';', '\t'))],
  ['in Latin-1', Buffer.from(EXCEL.replace('Bob', 'Bœb Müller'), 'latin1')],
])('a table %s is read', async (_, bytes) => {
  expect(await bring(bytes, { look: true })).toMatchObject({
    ...{ unproven: 1, out: 1, unreadCount: 0, examples: ['in@example.com'] },
  });
});

it.each([
  ['of another kind', Buffer.from('PK\u0003\u0004 xl/workbook.xml \u0000\u0001')],
  ['without addresses', 'Title,Date\nSoup,2026-01-01'],
  ['that is empty', ''],
])('a file %s is refused in plain words', async (_, file) => {
  const words = 'There is no email address in this file: choose a CSV file with your readers';
  expect(await bring(file, { look: true })).toMatchObject({ message: words });
  expect(await bring(file)).toMatchObject({ message: words });
});

it('a table too wide, or with a quotation mark that nothing closes, is refused', async () => {
  const wide = `email${',x'.repeat(300)}\na@example.com`;
  expect((await bring(wide)).message).toBe('There are too many columns');
  const open = `email,name\na@example.com,"Ann\n${'b@example.com,Bob\n'.repeat(20_000)}`;
  expect((await bring(open)).message).toMatch(/is a quotation mark not closed/);
});

it.each([0, 1, 30])('a file with %i readers', async (count) => {
  const lines = Array.from({ length: count }, (_, index) => `r${index}@example.com,Reader`);
  const text = ['email,name', ...lines].join('\n');
  expect(await bring(text, { look: true })).toMatchObject({ unproven: count, unreadCount: 0 });
  const { message, unproven } = await bring(text);
  if (count === 0) expect(message).toMatch(/nobody new/);
  else expect(unproven).toBe(count);
  expect(await emails('pending')).toHaveLength(count);
});

describe('an import', () => {
  it('is looked at first, asks only at her word, and is taken back', async () => {
    expect(await bring(FILES.Ghost, { look: true })).toEqual({
      ...{ program: 'Ghost', proven: 0, unproven: 1, known: 0, out: 2, blocked: 0 },
      ...{ unread: [], unreadCount: 0, examples: ['in@example.com'] },
    });
    expect(await emails('pending')).toEqual([]);
    await bring(FILES.Ghost);
    expect(await emails('pending')).toEqual(['in@example.com']);
    await sendConfirmations(site.services);
    expect(site.smtp.mails).toEqual([]);
    expect(await read('subscribers.counts', {}, 'owner')).toMatchObject({
      ...{ pending: 1, confirmed: 0, unasked: 1 },
      lastImport: { name: 'old.csv', readers: 1 },
    });
    expect(await owner('subscribers.askImported', {})).toEqual({ asked: 1 });
    expect(await owner('subscribers.askImported', {})).toEqual({ asked: 0 });
    await sendConfirmations(site.services);
    expect(site.smtp.mails).toMatchObject([{ to: 'in@example.com' }]);
    expect(site.smtp.mails[0]?.parsed.text).toContain('They come from a new place now');
    expect(await owner('subscribers.askImported', {})).toEqual({ asked: 0 });
    expect((await bring(FILES.Ghost)).message).toMatch(/nobody new/);

    const { db } = site.services;
    expect([...(await suppressedAmong(db, ['out@example.com', 'in@example.com'])).keys()]).toEqual([
      'out@example.com',
    ]);
    expect(await bring('gone@example.com', { look: true })).toMatchObject({
      blocked: 1,
      unproven: 0,
    });
    expect(await owner('subscribers.undoImport', {})).toEqual({ removed: 1, kept: 0 });
    expect(await db.selectFrom('suppressedAddresses').selectAll().execute()).toEqual([]);
    expect(await emails('pending')).toEqual([]);
  });

  it('of our own export keeps the proof, and brings nobody back who was erased', async () => {
    const row = ['state', 'pace', 'source', 'words', 'asked_at', 'confirmed_at', 'left_at'];
    const own = `email,${row.join(',')}
"'+in@example.com",confirmed,weekly,/about,"Words, ""and"" =more",2024-01-01T00:00:00.000Z,2024-01-02T00:00:00.000Z,
two@example.com,confirmed,each,/,Words,2024-01-01T00:00:00.000Z,2024-01-02T00:00:00.000Z,
wait@example.com,pending,each,/,Words,2024-01-01T00:00:00.000Z,,
out@example.com,left,each,/,Words,2024-01-01T00:00:00.000Z,2024-01-02T00:00:00.000Z,2024-01-03T00:00:00.000Z`;
    expect(await bring(own)).toMatchObject({
      program: 'this site',
      proven: 2,
      unproven: 0,
      out: 1,
    });
    expect(await emails('confirmed')).toEqual(['+in@example.com', 'two@example.com']);
    const exported = await site.asOwner({ url: '/api/subscribers/export' });
    expect(exported.headers['content-disposition']).toContain('readers.csv');
    const ours = exported.body;
    expect(ours).toContain(
      `"'+in@example.com",confirmed,weekly,/about,"Words, ""and"" =more",2024-01-01`,
    );

    const [two] = (await site.asOwner({ url: '/api/subscribers?search=two' })).json();
    await site.asOwner({ method: 'DELETE', url: `/api/subscribers/${two.id}` });
    await owner('subscribers.undoImport', {});
    expect(await emails('confirmed')).toEqual([]);
    expect(await bring(ours)).toMatchObject({ proven: 1, blocked: 1 });
    expect(await emails('confirmed')).toEqual(['+in@example.com']);

    // On another site, with the second file of the whole export.
    const { db } = site.services;
    const hashes = await listSuppressed(db);
    await db.deleteFrom('suppressedAddresses').execute();
    const file = csv(
      ['hash', 'salt', 'reason', 'at'],
      hashes.map(({ hash, salt, reason, at }) => [hash, salt, reason, at]),
    );
    expect(await bring(file)).toMatchObject({ program: 'this site', out: hashes.length });
    expect(await bring('two@example.com', { look: true })).toMatchObject({ blocked: 1 });
  });

  it('is one step, and others have their turns in it', async () => {
    const count = 4000;
    const lines = Array.from(
      { length: count },
      (_, index) => `r${index}@example.com;Reader;${index % 5 ? 'active' : 'bounced'}`,
    );
    const text = `\uFEFFemail;first name;status\n${lines.join('\n')}`;
    const [come, out] = [(count * 4) / 5, count / 5];
    expect(await bring(text)).toMatchObject({ program: 'Kit', unproven: come, out });
    // Reading, comparing, storing; each some thousand lines in portions.
    expect(await turnsIn(() => bring(text, { look: true }))).toBeGreaterThan(10);
    expect((await bring(text, { look: true })).known).toBe(come);
    expect(await owner('subscribers.undoImport', {})).toEqual({ removed: come, kept: 0 });
    expect(await turnsIn(() => bring(text))).toBeGreaterThan(20);
  });
});
