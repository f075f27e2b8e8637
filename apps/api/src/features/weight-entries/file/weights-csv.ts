/** Weight entries as a table that this site and other programs read. */
import type { WeightEntry } from '@site/schema/weight-entries';
import { csv } from '../../../lib/csv.ts';

const COLUMNS = ['date', 'weight (lb)', 'bmi', 'energy', 'note', 'createdAt', 'updatedAt', 'id'];

/**
 * The text of a CSV file, oldest first: of several entries on a day, an import takes the last line as the newest.
 *
 * @param entries newest first
 */
export const weightsCsv = (entries: readonly WeightEntry[]): string =>
  csv(
    COLUMNS,
    entries.toReversed().map((entry) => [
      // Other programs read a day. A client of the API may have sent a time too.
      entry.date.replace('T00:00:00.000Z', ''),
      entry.weight,
      entry.bmi,
      entry.energyLevel,
      entry.notes,
      entry.createdAt,
      entry.updatedAt,
      entry.id,
    ]),
  );
