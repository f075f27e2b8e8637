/** Weight entries and their statistics. */

import { randomUUID } from 'node:crypto';
import { toTenths } from '@site/schema/fields';
import { WRITTEN_AT_KEY } from '@site/schema/site-settings';
import type {
  CreateWeightEntry,
  NearestWeight,
  NearestWeightQuery,
  UpdateWeightEntry,
  WeightEntry,
  WeightEntryCheck,
  WeightEntryQuestion,
  WeightStats,
} from '@site/schema/weight-entries';
import { deleteDrafts } from '../../content/drafts.ts';
import { readSetting } from '../../content/settings.ts';
import { createOnce, differs, requireVersion } from '../../content/writes.ts';
import type { Db } from '../../db/open.ts';
import { inTransaction } from '../../db/queries.ts';
import { refusal } from '../../http/errors.ts';
import { dayIn } from '../../lib/day-in.ts';
import { DAY } from '../../lib/durations.ts';
import { entryQuestions } from './entry-questions.ts';
import {
  deleteWeightEntryRow,
  findNearest,
  findWeightEntry,
  firstAndLatest,
  insertWeightEntry,
  listForCheck,
  type Present,
  updateWeightEntryRow,
} from './weight-entries.repository.ts';

interface Context {
  services: { db: Db; timeZone: () => string; now: () => Date };
}

/** Milliseconds of a mean month. */
const MONTH = 30.4375 * DAY;

export async function stats({ services }: Context): Promise<WeightStats> {
  const ends = await firstAndLatest(services.db, presentOf(services));
  if (!ends) return { currentWeight: null, totalLoss: 0, avgMonthlyLoss: 0 };
  const { first, latest } = ends;
  const lossTenths = first.weightTenths - latest.weightTenths;
  const months = Math.max(1, (Date.parse(latest.date) - Date.parse(first.date)) / MONTH);
  return {
    currentWeight: latest.weightTenths / 10,
    totalLoss: lossTenths / 10,
    // `+ 0` converts -0, to which a tiny gain is rounded, to 0.
    avgMonthlyLoss: Math.round(lossTenths / months) / 10 + 0,
  };
}

const presentOf = ({ timeZone, now }: Context['services']): Present => ({
  today: dayIn(timeZone(), now()),
  now: now().toISOString(),
});

/** Milliseconds. A weigh-in farther away says nothing about a day. */
const NEAREST_WITHIN = 10 * DAY;

/** The nearest weigh-in within ten days of a date. `null` when there is none, or where posts do not show it. */
export async function nearest(
  { services }: Context,
  { date, kind }: NearestWeightQuery,
): Promise<NearestWeight | null> {
  const { db } = services;
  // Recipes ask only while `parts.recipeWeight` is on.
  if (kind === 'post' && (await readSetting(db, WRITTEN_AT_KEY)) === 'off') return null;
  const time = Date.parse(date);
  const present = presentOf(services);
  const [ends, closest] = [
    await firstAndLatest(db, present),
    await findNearest(db, {
      date,
      from: new Date(time - NEAREST_WITHIN).toISOString(),
      to: new Date(time + NEAREST_WITHIN).toISOString(),
      present,
    }),
  ];
  if (!ends || !closest) return null;
  return {
    date: closest.date,
    weight: closest.weightTenths / 10,
    lost: (ends.first.weightTenths - closest.weightTenths) / 10,
  };
}

/** What the owner should look at again before saving an entry. */
export async function check(
  { services: { db, timeZone, now } }: Context,
  values: WeightEntryCheck,
): Promise<WeightEntryQuestion[]> {
  const site = { timeZone: timeZone(), now: now() };
  return entryQuestions(await listForCheck(db), values, site);
}

/** For the owner's forms. */
export async function byId({ services }: Context, id: string): Promise<WeightEntry> {
  const entry = await findWeightEntry(services.db, id);
  if (!entry) throw notFound();
  return entry;
}

export function create(
  { services }: Context,
  input: CreateWeightEntry,
  idempotencyKey?: string,
): Promise<WeightEntry> {
  return inTransaction(services.db, (tx) => {
    const now = services.now();
    const find = (id: string) => findWeightEntry(tx, id);
    return createOnce(tx, { key: idempotencyKey, table: 'weightEntries', input, now, find }, () =>
      insertWeightEntry(tx, newRow(input, now.toISOString())),
    );
  });
}

function newRow(input: CreateWeightEntry, now: string) {
  return {
    id: randomUUID(),
    date: input.date,
    weightTenths: toTenths(input.weight),
    bmiTenths: tenths(input.bmi) ?? null,
    energyLevel: input.energyLevel ?? null,
    notes: input.notes ?? null,
    createdAt: now,
    updatedAt: now,
  };
}

/** Changes only the given fields. */
export async function update(
  { services }: Context,
  id: string,
  { baseUpdatedAt, ...change }: UpdateWeightEntry,
): Promise<WeightEntry> {
  return inTransaction(services.db, async (tx) => {
    const before = await findWeightEntry(tx, id);
    if (before && differs(before, change)) requireVersion(before, baseUpdatedAt);
    const { weight, bmi, ...fields } = change;
    const entry = await updateWeightEntryRow(tx, id, {
      ...fields,
      ...(weight !== undefined && { weightTenths: toTenths(weight) }),
      ...(bmi !== undefined && { bmiTenths: tenths(bmi) }),
      updatedAt: services.now().toISOString(),
    });
    if (!entry) throw notFound();
    return entry;
  });
}

export async function remove({ services }: Context, { id }: { id: string }): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    if (!(await deleteWeightEntryRow(tx, id))) throw notFound();
    await deleteDrafts(tx, `weight-entry:${id}`);
  });
}

function tenths(decimal: string | null | undefined): number | null | undefined {
  return typeof decimal === 'string' ? toTenths(decimal) : decimal;
}

const notFound = () => refusal('NOT_FOUND', 'Weight entry not found');
