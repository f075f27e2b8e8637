import { z } from 'zod';
import { timestamp } from './fields.ts';

export const PATH_MAX = 512;
/** Seconds; what a time spent is clamped to. */
export const TIME_SPENT_MAX = 86_400;

const sessionId = z
  .string({ error: 'sessionId is required' })
  .min(8, { error: 'sessionId must be at least 8 characters' })
  .max(100, { error: 'sessionId must be at most 100 characters' });

const cut = (max: number) => z.string().transform((text) => text.slice(0, max));

const seconds = z
  .number({ error: 'timeSpent must be a number of seconds' })
  .transform((value) => Math.min(Math.max(Math.round(value), 0), TIME_SPENT_MAX));

export const startVisitorSession = z.object({
  sessionId,
  startTime: timestamp('startTime must be a date').optional(),
  userAgent: cut(512).nullish(),
  referrer: cut(512).nullish(),
});

export const recordPageView = z.object({
  sessionId,
  path: z
    .string({ error: 'path is required' })
    .startsWith('/', { error: 'path must start with /' })
    .transform((path) => path.slice(0, PATH_MAX)),
  title: cut(200).nullish(),
  timestamp: timestamp('timestamp must be a date').optional(),
});

export const updatePageView = z.object({
  id: z.string().max(100),
  timeSpent: seconds,
  exitPage: z.boolean().optional(),
});

export const endVisitorSession = z.object({
  sessionId,
  endTime: timestamp('endTime must be a date').optional(),
  totalTimeSpent: seconds,
});

/** What the beacon carries when a page is left or hidden. */
export const visitorSessionBeacon = z.object({
  sessionId,
  pageId: z.string().max(100).nullish(),
  timeSpent: seconds.optional(),
  totalTimeSpent: seconds.optional(),
});

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
    }),
  ),
});
export type AnalyticsStats = z.infer<typeof analyticsStats>;
