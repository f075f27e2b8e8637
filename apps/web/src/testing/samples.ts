/** Rows as the API returns them. A test overrides the fields that it checks: `aPost({ title: 'Soup' })`. */
import type { CurrentUser } from '@site/schema/auth';
import type { BlogPost } from '@site/schema/blog-posts';
import type { MaintenanceJobs, MaintenanceStatus } from '@site/schema/maintenance';
import { PAGE_PATHS } from '@site/schema/page-paths';
import type { Recipe } from '@site/schema/recipes';
import { defaults } from '@site/schema/site/defaults';
import { MENU_NAMES } from '@site/schema/site/menu';
import type { SiteSetting } from '@site/schema/site-settings';
import type { AdminWeightEntry } from '@site/schema/weight-entries';

const row = {
  id: '0190a5c0-0000-7000-8000-000000000001',
  createdAt: new Date('2026-11-01T08:00:00.000Z'),
  updatedAt: new Date('2026-11-01T08:00:00.000Z'),
};

export function aPost(changes: Partial<BlogPost> = {}) {
  const post: BlogPost = {
    ...row,
    title: 'The Holiday Table',
    slug: 'the-holiday-table',
    excerpt: 'What to cook ahead.',
    content: '<p>Roast it.</p>',
    imageUrl: null,
    published: true,
    publishedAt: new Date('2026-11-03T08:00:00.000Z'),
    readTime: 6,
    views: 1234,
    commentsClosed: false,
    commentCount: 0,
    tags: null,
    place: null,
    ...changes,
  };
  return { ...post, picture: null };
}

export function aRecipe(changes: Partial<Recipe> = {}) {
  const recipe: Recipe = {
    ...row,
    title: 'Cheddar Crisps',
    slug: 'cheddar-crisps',
    description: null,
    ingredients: null,
    instructions: null,
    category: null,
    prepTime: null,
    cookTime: null,
    totalTime: null,
    restTime: null,
    restWord: null,
    servings: null,
    netCarbs: null,
    calories: null,
    protein: null,
    fat: null,
    storageNote: null,
    tags: null,
    diets: null,
    notes: null,
    cuisine: null,
    imageUrl: null,
    imageAlt: null,
    featured: false,
    published: true,
    sortOrder: 0,
    commentsClosed: false,
    commentCount: 0,
    rating: null,
    ...changes,
  };
  return { ...recipe, place: recipe.sortOrder, picture: null };
}

export function aWeightEntry(changes: Partial<AdminWeightEntry> = {}): AdminWeightEntry {
  return {
    ...row,
    date: '2026-11-04T07:30:00.000Z',
    weight: '149.6',
    bmi: '24.9',
    energyLevel: 'high',
    notes: 'After a long walk.',
    change: -0.4,
    ...changes,
  };
}

export function aGoal(value: string): SiteSetting {
  const { id, updatedAt } = row;
  return { id, updatedAt, key: 'goal_weight', value, description: null };
}

export function anOwner(): CurrentUser {
  const { id } = row;
  const email = 'owner@example.com';
  return { id, email, firstName: null, lastName: null, profileImageUrl: null };
}

/** A list as the API returns it. */
export function listOf<T>(...items: T[]) {
  return { items, total: items.length };
}

/** A site that is well, with one backup. */
export function aMaintenanceStatus(): MaintenanceStatus {
  return {
    version: '1.0.0',
    startedAt: '2026-11-01T08:00:00.000Z',
    disk: { free: 50e9, total: 100e9, site: 120e6, isLow: false },
    place: '/srv/site/data/backups',
    backups: [
      {
        name: 'nightly-2026-11-18T03-00-12Z.tar',
        kind: 'nightly',
        at: '2026-11-18T03:00:12.000Z',
        bytes: 121_500_000,
      },
    ],
    checks: { site: null, backup: null },
    offsite: null,
    visitDays: 90,
    defaultVisitDays: 90,
    replaced: null,
  };
}

export const noJobs = (): MaintenanceJobs => ({ backup: null, check: null, restore: null });

/** What a site calls itself. */
export const anIdentity = {
  name: 'The Honest Skillet',
  tagline: 'Low-carb cooking and an honest scale',
  author: 'Nell',
  copyrightYear: 2025,
};

/** What every page shows. */
export const aFrame = (frame: object = {}) => ({
  frame: {
    identity: anIdentity,
    links: [],
    lists: defaults.lists,
    pages: PAGE_PATHS,
    menu: PAGE_PATHS.map((path) => ({ path, label: MENU_NAMES[path] })),
    features: defaults.parts,
    timeZone: 'UTC',
    ...frame,
  },
  appearance: defaults.appearance,
});

/** An owner who has done what a new one has still to do. */
export const noSteps = () => ({
  isDismissed: true,
  hasDemo: false,
  done: {
    name: true,
    story: true,
    region: true,
    picture: true,
    import: true,
    post: true,
    comments: true,
    goal: true,
    backup: true,
  },
});
