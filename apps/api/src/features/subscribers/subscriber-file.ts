/** Readers as CSV: those of this program, and what Ghost, Mailchimp, Substack, Kit and others export. */
import { PACES, type Pace } from '@site/schema/subscribers';
import Papa from 'papaparse';
import { csv } from '../../lib/csv.ts';
import { keyOf, readAddress, type SuppressedRow } from './addresses.ts';
import type { StoredSubscriber } from './subscribers.repository.ts';

const OWN_COLUMNS = [
  ...['email', 'state', 'pace', 'source', 'words', 'asked_at', 'confirmed_at', 'left_at'],
] as const;

export const readersCsv = (readers: readonly StoredSubscriber[]): string =>
  csv(
    OWN_COLUMNS,
    readers.map((row) => [
      ...[row.email, row.state, row.pace, row.source, row.words],
      ...[row.askedAt, row.confirmedAt, row.leftAt],
    ]),
  );

/** How each program names its columns, in lower case. The first whose columns are all there wrote the file. */
const PROGRAMS = [
  { program: 'this site', columns: ['email', 'state', 'words', 'confirmed_at'] },
  { program: 'Ghost', columns: ['email', 'subscribed_to_emails'] },
  { program: 'Mailchimp', columns: ['email address', 'member_rating'] },
  { program: 'Mailchimp', columns: ['email address', 'optin_time'] },
  { program: 'Substack', columns: ['email', 'active_subscription'] },
  { program: 'Substack', columns: ['email', 'email_disabled'] },
  { program: 'Kit', columns: ['email', 'first_name', 'state'] },
  { program: 'Kit', columns: ['email', 'first name', 'status'] },
  { program: 'Kit', columns: ['email', 'first_name', 'tags'] },
] as const;

const EMAIL_COLUMNS = [
  'email',
  'email address',
  'e-mail',
  'email_address',
  'e-mail address',
  'mail',
];
const STATE_COLUMNS = ['state', 'status', 'subscription status', 'email marketing'];
const LEFT =
  /^(un-?subscribed|cancell?ed|left|suppressed|cleaned|bounced|hard.?bounced?|complained|spam|blocked|removed|opted.?out)$/;
const UNDECIDED = /^(pending|unconfirmed|inactive|not confirmed|transactional|non-?subscribed)$/;

export interface FileReader {
  email: string;
  key: string;
  /** `out`: left, or the mail came back. */
  fate: 'in' | 'out';
  /** The proof of this program's own export. */
  proof?: Pick<StoredSubscriber, 'pace' | 'source' | 'words' | 'askedAt' | 'confirmedAt'>;
}

export interface ReadFile {
  program: string;
  readers: FileReader[];
  unread: { line: number; text: string }[];
}

/** The hashes of an export of this program, in a file of their own; `undefined` for any other file. */
export function readHashes(text: string): SuppressedRow[] | undefined {
  const { data, meta } = Papa.parse<SuppressedRow>(text, { header: true, skipEmptyLines: true });
  const isOurs = meta.fields?.join() === 'hash,salt,reason,at';
  return isOurs
    ? data
        .filter(({ hash, salt, at }) => /^[\da-f]{64}$/.test(hash) && salt && isMoment(at))
        .map(({ hash, salt, at }) => ({ hash, salt, reason: 'imported', at }))
    : undefined;
}

type Row = (column: string) => string;

/** Reads a file with or without a head, with commas, semicolons or tabs. Each reader is there once; who left, left. */
export function readReaders(text: string): ReadFile {
  const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n'), {
    skipEmptyLines: 'greedy',
  });
  const [first = []] = data;
  const hasHead = !first.some((cell) => readAddress(cell) !== undefined);
  const head = hasHead ? first.map((cell) => cell.trim().toLowerCase()) : [];
  const program =
    PROGRAMS.find(({ columns }) => columns.every((name) => head.includes(name)))?.program ??
    'a plain list';
  const named = head.findIndex((name) => EMAIL_COLUMNS.includes(name));
  const readers = new Map<string, FileReader>();
  const unread: ReadFile['unread'] = [];
  data.slice(hasHead ? 1 : 0).forEach((cells, index) => {
    const at = named >= 0 ? named : cells.findIndex((cell) => readAddress(plain(cell)));
    const email = readAddress(plain(cells[at] ?? ''));
    if (email === undefined) {
      unread.push({ line: index + (hasHead ? 2 : 1), text: cells.join(' ').slice(0, 80) });
      return;
    }
    const row: Row = (column) => plain(cells[head.indexOf(column)] ?? '').trim();
    const key = keyOf(email);
    const found = { email, key, ...fateOf(program, row, head) };
    if (found.fate !== 'undecided' && readers.get(key)?.fate !== 'out') {
      readers.set(key, found as FileReader);
    }
  });
  return { program, readers: [...readers.values()], unread };
}

/** Without the apostrophe before what a spreadsheet would calculate. */
const plain = (cell: string) => cell.replace(/^'(?=[=+\-@])/, '');

function fateOf(
  program: string,
  row: Row,
  head: readonly string[],
): Pick<FileReader, 'proof'> & { fate: FileReader['fate'] | 'undecided' } {
  const states = STATE_COLUMNS.map((column) => row(column).toLowerCase());
  const isOff = (column: string, value: string) => row(column).toLowerCase() === value;
  const isOut =
    states.some((state) => LEFT.test(state)) ||
    isOff('subscribed_to_emails', 'false') ||
    isOff('email_disabled', 'true') ||
    // Mailchimp has a file for each of them.
    ['unsub_time', 'clean_time'].some((column) => head.includes(column)) ||
    ['deleted_at', 'left_at', 'unsubscribed_at'].some((column) => row(column) !== '');
  if (isOut) return { fate: 'out' };
  if (program === 'this site') return ownProof(row);
  return { fate: states.some((state) => UNDECIDED.test(state)) ? 'undecided' : 'in' };
}

const isMoment = (text: string) =>
  /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) && !Number.isNaN(Date.parse(text));

function ownProof(row: Row): ReturnType<typeof fateOf> {
  const [askedAt, confirmedAt, words] = [row('asked_at'), row('confirmed_at'), row('words')];
  if (!isMoment(confirmedAt)) return { fate: 'undecided' };
  if (!isMoment(askedAt) || words === '') return { fate: 'in' };
  const pace: Pace = PACES.find((each) => each === row('pace')) ?? 'each';
  return { fate: 'in', proof: { pace, source: row('source'), words, askedAt, confirmedAt } };
}
