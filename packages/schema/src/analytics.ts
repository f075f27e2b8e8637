import { z } from 'zod';
import { timestamp } from './fields.ts';
import { SEARCH_MAX } from './pagination.ts';

export const PATH_MAX = 512;
/** Seconds. Longer times are reduced to this. */
const TIME_SPENT_MAX = 86_400;

const JSON_OBJECT = { error: 'Send a JSON object' };

const sessionId = z
  .string({ error: 'sessionId is required' })
  .min(1, { error: 'sessionId is required' })
  .max(64, { error: 'sessionId must be at most 64 characters' });

const truncatedText = (label: string, max: number) =>
  z.string({ error: `${label} must be text` }).transform((text) => text.slice(0, max));

const seconds = (label: string) =>
  z
    .number({ error: `${label} must be a number of seconds` })
    .transform((value) => Math.min(Math.max(Math.round(value), 0), TIME_SPENT_MAX));

export const startVisitorSession = z.object(
  {
    sessionId,
    startTime: timestamp('startTime must be a date').nullish(),
    userAgent: truncatedText('userAgent', 512).nullish(),
    referrer: truncatedText('referrer', 512).nullish(),
  },
  JSON_OBJECT,
);
export type StartVisitorSession = z.output<typeof startVisitorSession>;

export const recordPageView = z.object(
  {
    sessionId,
    path: z
      .string({ error: 'path is required' })
      .startsWith('/', { error: 'path must start with /' })
      // Longer than what is stored, because the query string is removed first.
      .max(8 * PATH_MAX, { error: `path must be at most ${8 * PATH_MAX} characters` }),
    title: truncatedText('title', 120).nullish(),
    timestamp: timestamp('timestamp must be a date').nullish(),
  },
  JSON_OBJECT,
);
export type RecordPageView = z.output<typeof recordPageView>;

export const updatePageView = z.object(
  {
    id: z.string().max(64),
    timeSpent: seconds('timeSpent'),
    exitPage: z.boolean({ error: 'exitPage must be true or false' }).optional(),
  },
  JSON_OBJECT,
);
export type UpdatePageView = z.output<typeof updatePageView>;

export const updateVisitorSession = z.object(
  {
    sessionId,
    endTime: timestamp('endTime must be a date').nullish(),
    totalTimeSpent: seconds('totalTimeSpent'),
  },
  JSON_OBJECT,
);
export type UpdateVisitorSession = z.output<typeof updateVisitorSession>;

/** The beacon that a page sends when the visitor leaves or hides it. */
export const endVisitorSession = z.object(
  {
    sessionId,
    pageId: z.string({ error: 'pageId must be text' }).max(64).nullish(),
    timeSpent: seconds('timeSpent').nullish(),
    totalTimeSpent: seconds('totalTimeSpent').nullish(),
  },
  JSON_OBJECT,
);
export type EndVisitorSession = z.output<typeof endVisitorSession>;

/** A search whose results a visitor has seen. */
export const recordSearch = z.object(
  {
    search: z
      .string({ error: 'search is required' })
      .min(1, { error: 'search is required' })
      .max(SEARCH_MAX, { error: `search must be at most ${SEARCH_MAX} characters` }),
    hasResult: z.boolean({ error: 'hasResult must be true or false' }),
  },
  JSON_OBJECT,
);
export type RecordSearch = z.output<typeof recordSearch>;

/** A session as the API answers it, without the visitor's session id, IP hash or user agent. */
export const visitorSession = z.object({
  id: z.string(),
  startTime: z.iso.datetime(),
  endTime: z.iso.datetime().nullable(),
  totalTimeSpent: z.int().meta({ description: 'Seconds' }),
  pageCount: z.int(),
  createdAt: z.iso.datetime(),
});
export type VisitorSession = z.infer<typeof visitorSession>;

export const pageView = z.object({
  id: z.string(),
  path: z.string(),
  title: z.string().nullable(),
  timeSpent: z.int().meta({ description: 'Seconds of visible time' }),
  timestamp: z.iso.datetime(),
  exitPage: z.boolean(),
});
export type PageView = z.infer<typeof pageView>;

export const viewCount = z.object({ count: z.int() });
export type ViewCount = z.infer<typeof viewCount>;

export const analyticsStats = z.object({
  totalVisitors: z.int(),
  totalPageViews: z.int(),
  avgSessionDuration: z.number().meta({ description: 'Seconds' }),
  avgPageViews: z.number(),
  topPages: z.array(
    z.object({
      path: z.string(),
      views: z.int(),
      avgTime: z.number().meta({ description: 'Seconds' }),
      isMissing: z.boolean().meta({ description: 'Whether the site has no page at this path' }),
    }),
  ),
});
export type AnalyticsStats = z.infer<typeof analyticsStats>;

/** What visitors searched for, most frequent first. */
export interface SearchCount {
  words: string;
  searches: number;
  /** Those of the searches that found nothing. */
  withoutResult: number;
}
