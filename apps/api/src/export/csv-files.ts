/** Weights and visits as tables. */
import Papa from 'papaparse';
import type { TextFile } from './post-files.ts';
import type { SiteContent } from './site-content.ts';

/** A spreadsheet would calculate a note that begins with `=`, so an apostrophe is put before it. */
const csv = (rows: readonly Record<string, string | number | null>[], columns: string[]) =>
  `${Papa.unparse({ fields: columns, data: rows.map((row) => columns.map((column) => row[column])) }, { escapeFormulae: true })}\r\n`;

export function csvFiles({ weights, days, dailyPaths, dailySearches }: SiteContent): TextFile[] {
  return [
    {
      path: 'weights.csv',
      text: csv(
        weights.map(({ date, weight, bmi, energyLevel, notes, ...row }) => ({
          ...row,
          // Other programs read a day. A client of the API may have sent a time too.
          date: date.replace('T00:00:00.000Z', ''),
          'weight (lb)': weight,
          bmi,
          energy: energyLevel,
          note: notes,
        })),
        ['date', 'weight (lb)', 'bmi', 'energy', 'note', 'createdAt', 'updatedAt', 'id'],
      ),
    },
    {
      path: 'visits-by-day.csv',
      text: csv(
        days.map(({ timeSpent, ...row }) => ({ ...row, seconds: timeSpent })),
        ['day', 'visitors', 'pageViews', 'seconds'],
      ),
    },
    {
      path: 'visits-by-page.csv',
      text: csv(
        dailyPaths.map(({ timeSpent, ...row }) => ({ ...row, seconds: timeSpent })),
        ['day', 'path', 'views', 'seconds'],
      ),
    },
    {
      path: 'searches-by-day.csv',
      text: csv(
        dailySearches.map((row) => ({ ...row })),
        ['day', 'words', 'searches', 'withoutResult'],
      ),
    },
  ];
}
