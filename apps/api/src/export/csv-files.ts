/** Weights and visits as tables. */

import { weightsCsv } from '../features/weight-entries/file/weight-file.service.ts';
import { csv } from '../lib/csv.ts';
import type { TextFile } from './post-files.ts';
import type { SiteContent } from './site-content.ts';

export function csvFiles({ weights, days, dailyPaths, dailySearches }: SiteContent): TextFile[] {
  return [
    { path: 'weights.csv', text: weightsCsv(weights) },
    {
      path: 'visits-by-day.csv',
      text: csv(
        ['day', 'visitors', 'pageViews', 'seconds'],
        days.map((row) => [row.day, row.visitors, row.pageViews, row.timeSpent]),
      ),
    },
    {
      path: 'visits-by-page.csv',
      text: csv(
        ['day', 'path', 'views', 'seconds'],
        dailyPaths.map((row) => [row.day, row.path, row.views, row.timeSpent]),
      ),
    },
    {
      path: 'searches-by-day.csv',
      text: csv(
        ['day', 'words', 'searches', 'withoutResult'],
        dailySearches.map((row) => [row.day, row.words, row.searches, row.withoutResult]),
      ),
    },
  ];
}
