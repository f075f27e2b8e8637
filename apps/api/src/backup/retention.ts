/** Keeps the last nightly backup of each of 7 days, and of each of the 4 weeks before. */
import { dayIn } from '../lib/day-in.ts';

const DAYS = 7;
const WEEKS = 4;
const DAY = 86_400_000;

const NIGHTLY = /^nightly-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.tar$/;

/** When a nightly backup was made, read from its name; `undefined` for any other file. */
export function nightlyMoment(name: string): Date | undefined {
  const [, day, hours, minutes, seconds] = NIGHTLY.exec(name) ?? [];
  return day ? new Date(`${day}T${hours}:${minutes}:${seconds}Z`) : undefined;
}

/** Weeks begin on Monday; the first Monday of 1970 was the 5th. */
const weekOf = (day: string) => Math.floor((Date.parse(day) / DAY - 4) / 7);

/** Returns the names of the nightly backups that may be deleted. */
export function expired(names: readonly string[], timeZone: string): string[] {
  const nightly = names
    .map((name) => ({ name, moment: nightlyMoment(name) }))
    .filter((each): each is { name: string; moment: Date } => each.moment !== undefined)
    .sort((a, b) => b.moment.getTime() - a.moment.getTime())
    .map(({ name, moment }) => ({ name, day: dayIn(timeZone, moment) }));
  const daily = firstOfEach(nightly, ({ day }) => day).slice(0, DAYS);
  const oldest = daily.at(-1)?.day ?? '';
  const before = nightly.filter(({ day }) => day < oldest);
  const weekly = firstOfEach(before, ({ day }) => weekOf(day)).slice(0, WEEKS);
  const kept = new Set([...daily, ...weekly].map(({ name }) => name));
  return nightly.flatMap(({ name }) => (kept.has(name) ? [] : name));
}

function firstOfEach<T>(items: readonly T[], groupOf: (item: T) => unknown): T[] {
  const seen = new Set<unknown>();
  return items.filter((item) => {
    const group = groupOf(item);
    return !seen.has(group) && seen.add(group);
  });
}
