import { z } from 'zod';

export const dashboardStats = z
  .object({
    totalPosts: z.int(),
    totalRecipes: z.int(),
    totalWeightEntries: z.int(),
  })
  .meta({ id: 'DashboardStats' });
export type DashboardStats = z.infer<typeof dashboardStats>;

/** The most suggestions that the overview offers. */
export const LISTED_SUGGESTIONS = 5;

/** Something that the owner could do next. */
export interface Suggestion {
  /** The same as long as the reason is: a dismissed one stays away. */
  id: string;
  kind: 'comments' | 'milestone' | 'link' | 'count' | 'search' | 'recipe' | 'draft' | 'backup';
  title: string;
  reason: string;
  /** Where the dashboard does it; `null` for a milestone, of which a draft is made first. */
  link: { tab: string; edit?: string; status?: string } | null;
}

export const suggestionChoice = z.object({ id: z.string().min(1).max(600) });

/** What a new owner has still to do, for the overview of the dashboard. */
export interface FirstSteps {
  isDismissed: boolean;
  /** Whether the site has the demo in it. */
  hasDemo: boolean;
  /** `region` is the time zone and the unit of weights. Not everybody has something to import, or wants comments. */
  done: Record<
    'name' | 'story' | 'region' | 'picture' | 'import' | 'post' | 'comments' | 'goal' | 'backup',
    boolean
  >;
}
