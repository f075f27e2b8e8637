/**
 * Sends the letters: one process, a few connections, one mail after the other on each. Each mail is marked before the mail
 * server is asked, and its answer is written before the next one on that connection, so that a reader gets it once whatever
 * ends the process; what nobody can know is named as perhaps sent.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { inTransaction } from '../../db/queries.ts';
import { HOUR, MINUTE, SECOND } from '../../lib/durations.ts';
import { type MailConnection, NotConnected, type SendResult } from '../../mail/smtp-connection.ts';
import { mailOf } from './letter-mail.ts';
import {
  type EndedMail,
  endFinished,
  endMail,
  findDueLetter,
  markInterrupted,
  type SendingLetter,
  type TakenMail,
  takeMail,
} from './letter-queue.repository.ts';
import type { LetterServices } from './letter-services.ts';
import { setState } from './letters.repository.ts';

/** Milliseconds after which a look follows without a ring: the clock may have been set, or a mail may be due again. */
const LOOK = MINUTE;
/** Milliseconds for which a mail server is asked again about one reader. */
const PATIENCE = 48 * HOUR;
/** Milliseconds until a mail that is to come later is tried again, by how often it was tried; then the last. */
const LATER = [5, 15, 30, 60, 120, 240].map((minutes) => minutes * MINUTE);
/** Answers 'later' in a row after which the server gets a rest: it means all mails, not one reader's. */
const TOO_MANY = 3;
/** Milliseconds of the first rest, which doubles, and of the longest. */
const REST = { first: 30 * SECOND, longest: 15 * MINUTE };
/** Milliseconds for which an answer is waited for when the process ends. */
const LAST_ANSWER = 5 * SECOND;
/** Mails an hour from which on several connections send, and how many those are. */
const MANY = { hourly: 1_000, connections: 3 };

type Log = { error: (details: object, line: string) => void };

/** Sends what is due, from now on. Returns a function that ends this when the mails under way are answered. */
export function sendLetters(services: LetterServices, log: Log): () => Promise<void> {
  const ending = new AbortController();
  let bell = Promise.withResolvers<void>();
  services.letterBell.ring = () => bell.resolve();
  let rest: number = REST.first;

  /** Resolves at a ring, and after these milliseconds. */
  async function wait(milliseconds: number): Promise<void> {
    await Promise.race([bell.promise, sleep(milliseconds, undefined, { ref: false })]);
    bell = Promise.withResolvers();
  }

  async function work(): Promise<void> {
    const { db, now, mail } = services;
    await markInterrupted(db);
    while (!ending.signal.aborted) {
      try {
        const letter = mail.isSetUp() && (await findDueLetter(db, now().toISOString()));
        const isGood = letter ? await sendDue(services, letter, ending.signal) : true;
        await endFinished(db, now().toISOString());
        if (letter && isGood) rest = REST.first;
        else await wait(isGood ? LOOK : rest);
        if (!isGood) rest = Math.min(2 * rest, REST.longest);
      } catch (error) {
        log.error({ err: error }, 'A letter could not be sent on, and is tried again in a minute');
        await wait(LOOK);
      }
    }
  }

  const working = work();
  return async () => {
    ending.abort();
    services.letterBell.ring();
    await Promise.race([working, sleep(LAST_ANSWER, undefined, { ref: false })]);
  };
}

/** What the connections of a letter share. */
interface Run {
  services: LetterServices;
  letter: SendingLetter;
  signal: AbortSignal;
  /** When the next mail may go, of `performance.now()`. */
  nextAt: number;
  /** Answers 'later' in a row. */
  laters: number;
}

/** Sends what is due of a letter. Returns whether the mail server took it, so that no rest is needed. */
async function sendDue(
  services: LetterServices,
  letter: SendingLetter,
  signal: AbortSignal,
): Promise<boolean> {
  const run: Run = { services, letter, signal, nextAt: 0, laters: 0 };
  const connections = services.mail.hourly() > MANY.hourly ? MANY.connections : 1;
  await Promise.all(Array.from({ length: connections }, () => sendOn(run)));
  return run.laters < TOO_MANY;
}

/** Sends on one connection, until nothing is due or the server needs a rest. */
async function sendOn(run: Run): Promise<void> {
  const { readers, db } = run.services;
  let connection: MailConnection | undefined;
  let ended: EndedMail | undefined;
  try {
    while (!run.signal.aborted && run.laters < TOO_MANY) {
      connection ??= await connect(run);
      if (!connection) return;
      await inTurn(run);
      const taken = await endAndTake(run, ended);
      ended = undefined;
      if (!taken) return;
      const reader = await readers.find(db, taken.readerId);
      if (!reader) {
        ended = { readerId: taken.readerId, state: 'left' };
        continue;
      }
      const mail = await mailOf(run.services, run.letter, reader);
      const result = await connection.send(mail);
      ended = endOf(result, taken, run.services.now().getTime());
      run.laters = result.outcome === 'later' ? run.laters + 1 : 0;
      if (result.outcome === 'refused') return await pause(run, result.words);
      if (result.outcome === 'sent') await tell(run, null);
      if (result.outcome === 'sent' || result.outcome === 'address-refused') continue;
      // Perhaps it is of no use any more.
      connection.close();
      connection = undefined;
    }
  } finally {
    connection?.close();
    if (ended) await endAndTake(run, ended, { takes: false });
  }
}

/** A connection; none where the server could not be reached, which the owner reads. */
async function connect(run: Run): Promise<MailConnection | undefined> {
  try {
    return await run.services.mail.connect();
  } catch (error) {
    if (!(error instanceof NotConnected)) throw error;
    const { outcome, words } = error.result;
    run.laters = TOO_MANY;
    if (outcome === 'refused') await pause(run, words);
    else await tell(run, `${words} It is tried again.`);
    return undefined;
  }
}

/** Waits until the next mail may go: all connections together send as many an hour as she allows. */
async function inTurn(run: Run): Promise<void> {
  const now = performance.now();
  const at = Math.max(now, run.nextAt);
  run.nextAt = at + HOUR / run.services.mail.hourly();
  if (at > now) await sleep(at - now, undefined, { signal: run.signal }).catch(() => undefined);
}

/** Writes how a mail ended, with what follows from it, and takes the next one. */
function endAndTake(
  { services: { db, readers, now }, letter: { id }, signal }: Run,
  ended: EndedMail | undefined,
  { takes = !signal.aborted } = {},
): Promise<TakenMail | undefined> {
  return inTransaction(db, async (tx) => {
    if (ended) await endMail(tx, id, ended);
    if (ended?.isAddressRefused) await readers.suppress(tx, ended.readerId);
    return takes ? takeMail(tx, id, now().toISOString()) : undefined;
  });
}

function endOf(
  result: SendResult,
  { readerId, tries, triedAt }: TakenMail,
  now: number,
): EndedMail {
  switch (result.outcome) {
    case 'sent':
      return { readerId, state: 'sent', words: null };
    case 'address-refused':
      return { readerId, state: 'refused', words: result.words, isAddressRefused: true };
    case 'uncertain':
      return { readerId, state: 'uncertain', words: result.words };
    case 'refused':
      return { readerId, state: 'waiting', words: result.words };
    case 'later': {
      const due = now + (LATER[tries - 1] ?? LATER.at(-1) ?? HOUR);
      const dueAt = new Date(due).toISOString();
      if (due - Date.parse(triedAt) <= PATIENCE)
        return { readerId, state: 'waiting', dueAt, words: result.words };
      return { readerId, state: 'refused', words: `Given up after two days: ${result.words}` };
    }
  }
}

const pause = async ({ services: { db }, letter: { id } }: Run, reason: string): Promise<void> => {
  await setState(db, id, ['sending'], { state: 'paused', reason, endedAt: null });
};

/** Says why nothing goes out, while it is tried again. */
async function tell({ services: { db }, letter }: Run, reason: string | null): Promise<void> {
  if (letter.reason === reason) return;
  await setState(db, letter.id, ['sending'], { state: 'sending', reason, endedAt: null });
  letter.reason = reason;
}
