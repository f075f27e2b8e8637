/** Readers as CSV: those of this program, and what Ghost, Mailchimp, Substack, Kit and others export. */
import { inPortions, readCsv } from '@site/importers/csv';
import { ImportError } from '@site/importers/import-error';
import { PACES } from '@site/schema/subscribers';
import { csv } from '../../lib/csv.ts';
import { keyOf, readAddress, type SuppressedRow } from './addresses.ts';
import type { StoredSubscriber } from './subscribers.repository.ts';

const OWN_COLUMNS = [
  ...['email', 'state', 'pace', 'source', 'words', 'asked_at', 'confirmed_at', 'left_at'],
];

export const readersCsv = (readers: readonly StoredSubscriber[]): string =>
  csv(
    OWN_COLUMNS,
    readers.map((row) => [
      ...[row.email, row.state, row.pace, row.source, row.words],
      ...[row.askedAt, row.confirmedAt, row.leftAt],
    ]),
  );

/** By which columns, in lower case, each program is known. The first whose columns are all there wrote the file. */
const PROGRAMS: readonly (readonly [program: string, ...columns: string[]])[] = [
  ['this site', 'email', 'state', 'words', 'confirmed_at'],
  ['this site', 'hash', 'salt', 'reason', 'at'],
  ['Ghost', 'email', 'subscribed_to_emails'],
  ['Mailchimp', 'email address', 'member_rating'],
  ['Mailchimp', 'email address', 'optin_time'],
  ['Substack', 'email', 'active_subscription'],
  ['Substack', 'email', 'email_disabled'],
  ['Kit', 'email', 'first_name', 'state'],
  ['Kit', 'email', 'first name', 'status'],
  ['Kit', 'email', 'first_name', 'tags'],
];

const EMAIL = /^(e-?mail|e-?mail[ _]address|mail)$/;

const LEFT =
  /^(un-?subscribed|cancell?ed|left|suppressed|cleaned|bounced|hard.?bounced?|complained|spam|blocked|removed|opted.?out)$/;
const UNSURE = /^(pending|unconfirmed|inactive|not confirmed|transactional|non-?subscribed)$/;
const STATES = ['state', 'status', 'subscription status', 'email marketing'];
const inStates = (words: RegExp) => Object.fromEntries(STATES.map((column) => [column, words]));

/** By columns of any program: what their cells, in lower case, have of who has left, or whose mail came back. */
const OUT: Readonly<Record<string, RegExp>> = {
  ...inStates(LEFT),
  subscribed_to_emails: /^false$/,
  email_disabled: /^true$/,
  deleted_at: /./,
  left_at: /./,
  unsubscribed_at: /./,
  // Mailchimp has a file for each of them.
  unsub_time: /^/,
  clean_time: /^/,
};
/** Of who has not said yet whether she wants letters. */
const UNDECIDED: typeof OUT = { ...inStates(UNSURE), confirmed_at: /^$/ };

export interface FileReader {
  email: string;
  key: string;
  /** `out`: left, or the mail came back. */
  fate: 'in' | 'out';
  /** The proof of this program's own export. */
  proof?: Pick<StoredSubscriber, 'pace' | 'source' | 'words' | 'askedAt' | 'confirmedAt'>;
}

export interface ReadersFile {
  program: string;
  /** Each once; who left in one of its lines, left. */
  readers: FileReader[];
  /** Of who was erased or left elsewhere: an export of this program has them in a file of their own. */
  hashes: SuppressedRow[];
  /** Lines without an address, by their number from 1 on. */
  unread: { line: number; text: string }[];
}

/** Reads a file with or without a head. Throws an {@link ImportError} for one that holds no readers. */
export async function readReaders(text: string): Promise<ReadersFile> {
  const { rows } = await readCsv(text.replace(/\r\n?/g, '\n'));
  const first = rows.findIndex(isFilled);
  const hasHead = !rows[first]?.some(readAddress);
  const head = hasHead ? (rows[first] ?? []).map((cell) => cell.trim().toLowerCase()) : [];
  const [program] = PROGRAMS.find(([, ...names]) => names.every((name) => head.includes(name))) ?? [
    'a plain list',
  ];
  const places = new Map(head.map((name, place) => [name, place]));
  const emailAt = head.findIndex((name) => EMAIL.test(name));
  const readers = new Map<string, FileReader>();
  const hashes: SuppressedRow[] = [];
  const unread: ReadersFile['unread'] = [];
  await inPortions(rows, (written, index) => {
    if (!isFilled(written) || (hasHead && index === first)) return;
    const cells = written.map(plain);
    const row: Row = (column) => cells[places.get(column) ?? -1];
    const email = readAddress((emailAt < 0 ? cells.find(readAddress) : cells[emailAt]) ?? '');
    if (head.includes('hash')) hashes.push(...hashIn(row));
    else if (email === undefined)
      unread.push({ line: index + 1, text: cells.join(' ').slice(0, 80) });
    else {
      const reader = { email, key: keyOf(email) };
      const isOut = has(row, OUT) || readers.get(reader.key)?.fate === 'out';
      if (isOut) readers.set(reader.key, { ...reader, fate: 'out' });
      else if (!has(row, UNDECIDED))
        readers.set(reader.key, { ...reader, fate: 'in', ...proofIn(row) });
    }
  });
  const canHaveReaders = emailAt >= 0 || head.includes('hash');
  if (readers.size === 0 && (unread.length > 0 || !canHaveReaders)) {
    throw new ImportError(
      'There is no email address in this file: choose a CSV file with your readers',
    );
  }
  return { program, readers: [...readers.values()], hashes, unread };
}

/** A cell by the name of its column; `undefined` where there is none. */
type Row = (column: string) => string | undefined;

const isFilled = (cells: readonly string[]) => cells.some((cell) => cell.trim() !== '');

/** Without the apostrophe before what a spreadsheet would calculate. */
const plain = (cell: string) => cell.trim().replace(/^'(?=[=+\-@])/, '');

const has = (row: Row, columns: typeof OUT) =>
  Object.entries(columns).some(([column, words]) => {
    const cell = row(column);
    return cell !== undefined && words.test(cell.toLowerCase());
  });

const isMoment = (text = '') =>
  /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) && !Number.isNaN(Date.parse(text));

/** Other programs' files have no such columns. */
function proofIn(row: Row): Pick<FileReader, 'proof'> {
  const [askedAt = '', confirmedAt = ''] = [row('asked_at'), row('confirmed_at')];
  const [words = '', source = ''] = [row('words'), row('source')];
  if (!isMoment(askedAt) || !isMoment(confirmedAt) || words === '') return {};
  const pace = PACES.find((each) => each === row('pace')) ?? 'each';
  return { proof: { pace, source, words, askedAt, confirmedAt } };
}

function hashIn(row: Row): SuppressedRow[] {
  const [hash = '', salt = '', at = ''] = [row('hash'), row('salt'), row('at')];
  const isOurs = /^[\da-f]{64}$/.test(hash) && salt !== '' && isMoment(at);
  return isOurs ? [{ hash, salt, reason: 'imported', at }] : [];
}
