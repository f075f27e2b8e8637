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
    campaign: z
      .object({
        source: truncatedText('source', 60).optional(),
        medium: truncatedText('medium', 60).optional(),
        name: truncatedText('name', 60).optional(),
      })
      .nullish()
      .meta({ description: 'The UTM tags of the link that led here' }),
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

/** What readers do with a recipe, beside reading it. */
export const RECIPE_ACTIONS = ['scale', 'cook', 'print', 'pin'] as const;
export type RecipeAction = (typeof RECIPE_ACTIONS)[number];

/** What readers keep in their own browsers: recipes that they saved, and those on their shopping lists. */
export const KEPT_ACTIONS = ['save', 'list'] as const;
export type KeptAction = (typeof KEPT_ACTIONS)[number];

/** How far a post was read, in percent. */
export const READ_DEPTHS = [25, 50, 100] as const;
export type ReadDepth = (typeof READ_DEPTHS)[number];

/** What a visitor does on a page. */
export const recordAction = z.object(
  {
    sessionId,
    pageId: z
      .string({ error: 'pageId is required' })
      .max(64)
      .meta({ description: 'Empty with `save` and `list`, which are counted without a page' }),
    action: z.enum([...RECIPE_ACTIONS, ...KEPT_ACTIONS, 'read', 'click'], {
      error: 'Send a known action',
    }),
    percent: z
      .literal(READ_DEPTHS, { error: `percent must be ${READ_DEPTHS.join(', ')}` })
      .optional()
      .meta({ description: 'With `read`: how far' }),
    url: truncatedText('url', 512)
      .optional()
      .meta({ description: 'With `click`: the link to a shop or profile; others are not counted' }),
  },
  JSON_OBJECT,
);
export type RecordAction = z.output<typeof recordAction>;

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
      title: z.string().nullable().meta({ description: 'Of the post or recipe' }),
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

/** The periods of the statistics. All of the time is the default. */
export const PERIODS = ['all', 'today', '7-days', '30-days', '90-days', '12-months'] as const;
export type Period = (typeof PERIODS)[number];

export const reportQuery = z.object({ period: z.enum(PERIODS) });

/** Leads a missing path to a page; an empty `to` ends it. */
export const redirectPath = z.object({
  from: z.string().startsWith('/').max(PATH_MAX),
  to: z
    .string()
    .trim()
    .max(PATH_MAX)
    .regex(/^(\/.*)?$/, { error: 'Write the path of a page, such as /book' }),
});

export type SourceGroup = 'search' | 'social' | 'mail' | 'feed' | 'other' | 'direct';

/** What is counted of visits, but not of which pages. */
export interface VisitNumbers {
  visitors: number;
  pageViews: number;
  /** Seconds of all visits. */
  timeSpent: number;
  /** Visits that went on to a shop. */
  shopVisits: number;
}

/** A point of the line. */
export interface VisitsAt {
  /** A day such as `2026-11-18`, a month such as `2026-11`, or the hour by the moment at which it began. */
  at: string;
  visitors: number;
  pageViews: number;
}

export interface CountedName {
  name: string;
  count: number;
}

/** A page with its title; `null` for pages that are no post or recipe, or are gone. */
export interface CountedPage {
  path: string;
  title: string | null;
}

export interface PageStats extends CountedPage {
  views: number;
  visits: number;
  /** Visits that began here. */
  entries: number;
  /** Seconds of a view on average. */
  avgTime: number;
  /** Visits that read this page and went on to a shop. */
  shopVisits: number;
}

/** Everything that the Analytics tab shows of a period. */
export interface AnalyticsReport {
  /** Its first and last day; `null` for all of the time. */
  days: { from: string; to: string } | null;
  /** Of the days before, which are as many; `null` for all of the time. */
  before: VisitNumbers | null;
  numbers: VisitNumbers;
  stats: AnalyticsStats;
  unit: 'hour' | 'day' | 'month';
  /** In which the days and hours are. */
  timeZone: string;
  line: VisitsAt[];
  /** Posts that were published meanwhile, each at the point of the line with its day or month. */
  posts: (CountedPage & { at: string })[];
  /** Most visits first. */
  pages: PageStats[];
  /** Most visits first. */
  sources: (CountedName & { group: SourceGroup })[];
  campaigns: CountedName[];
  entries: (CountedPage & { count: number })[];
  next: { from: CountedPage; to: CountedPage; count: number }[];
  devices: CountedName[];
  browsers: CountedName[];
  shops: (CountedName & { pages: (CountedPage & { count: number })[] })[];
  social: CountedName[];
  recipes: (CountedPage & Record<RecipeAction, number>)[];
  /** Recipes that readers saved in their browsers, and that they put on their shopping lists there. */
  saves: number;
  lists: number;
  reading: (CountedPage & { views: number; read: Record<ReadDepth, number> })[];
  missing: { path: string; views: number; from: CountedName[]; leadsTo: string | null }[];
  dropped: { bot: number; owner: number; limit: number };
}

/** Characters of all files together. */
const VISIT_FILES_MAX = 700_000;

/** Tables of another program's totals by day and page. */
export const visitFiles = z.object({
  files: z
    .array(z.object({ name: z.string().max(200), text: z.string() }))
    .min(1, { error: 'Choose a file' })
    .max(20, { error: 'Choose at most 20 files' })
    .refine((files) => files.reduce((sum, { text }) => sum + text.length, 0) <= VISIT_FILES_MAX, {
      error:
        'The files are too large: together they may have 700,000 characters. Split them by year',
    }),
  /** Without it nothing is written, and the answer says what would be. */
  confirmed: z.boolean(),
});
export type VisitFiles = z.output<typeof visitFiles>;

/** What an import adds. */
export interface ImportedVisits {
  days: number;
  /** Days that the site counts itself, or that were imported before. */
  skipped: number;
  from: string | null;
  to: string | null;
  pageViews: number;
  visitors: number;
}

/** An import of visits, which can be taken back. */
export interface VisitImport {
  id: string;
  createdAt: string;
  /** The names of its files. */
  files: string;
  days: number;
  from: string;
  to: string;
  visitors: number;
  pageViews: number;
}

export const visitImportId = z.object({ id: z.string().max(64) });

const day = z.iso.date({ error: 'from and to must be days, such as 2026-11-18' });
/** The days of a table of visits; all of them where nothing is named. */
export const visitDays = z.object({
  from: day.default('0000-01-01'),
  to: day.default('9999-12-31'),
});

/** A month whose picture is drawn for sharing. */
export const cardMonth = z.object({
  month: z
    .string({ error: 'Name the month, such as 2026-10' })
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/, { error: 'month must be one such as 2026-10' }),
});
