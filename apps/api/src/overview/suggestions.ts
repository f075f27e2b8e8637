/** What the owner could do next, by what readers do and what is missing: at most five suggestions, each with its reason. */

import { LISTED_SUGGESTIONS, type Suggestion } from '@site/schema/dashboard';
import type { OwnKey } from '@site/schema/site-settings';
import { slugOfTitle } from '@site/schema/slug-of-title';
import type { WeightChart } from '@site/schema/weight-entries';
import type { WeightUnit } from '@site/schema/weights';
import { sql } from 'kysely';
import type { Env } from '../config/env.ts';
import { listPublished } from '../content/published.ts';
import { contentOf, readSetting, saveSetting } from '../content/settings.ts';
import type { Db } from '../db/open.ts';
import { type ReportServices, report } from '../features/analytics/report.service.ts';
import { topSearches } from '../features/analytics/searches.ts';
import type { BlogServices } from '../features/blog-posts/blog-posts.service.ts';
import * as blogPosts from '../features/blog-posts/blog-posts.service.ts';
import { listOwned } from '../features/comments/comments.repository.ts';
import { listOldCounts } from '../features/recipes/nutrition/old-counts.ts';
import type { RecipeServices } from '../features/recipes/recipes.service.ts';
import * as recipes from '../features/recipes/recipes.service.ts';
import { chart, type WeightServices } from '../features/weight-entries/weight-chart.service.ts';
import { weightInWords } from '../features/weight-entries/weight-text.ts';
import { dayOfEntry } from '../features/weight-entries/weight-trend.ts';
import type { Admin } from '../http/context.ts';
import { conflict } from '../jobs/jobs.ts';
import { dayIn, dayInWords } from '../lib/day-in.ts';
import { DAY } from '../lib/durations.ts';
import { escaped } from '../lib/xml.ts';

export interface SuggestionServices
  extends BlogServices,
    RecipeServices,
    WeightServices,
    ReportServices {
  env: Env;
}

interface Context {
  services: SuggestionServices;
  admin: Admin | null;
}

/** A draft that was not edited for so many milliseconds. */
const OLD_DRAFT = 30 * DAY;
/** A milestone that was reached within so many milliseconds. */
const FRESH_MILESTONE = 60 * DAY;
const SEARCHED_OFTEN = 5;
const READ_OFTEN = 10;

const DISMISSED_KEY: OwnKey = 'dismissed_jobs';
/** The most dismissed suggestions that are remembered; the oldest are forgotten first. */
const DISMISSED_MAX = 300;

/** One of each kind first, so that many of one kind do not hide the others. */
export async function listSuggestions(context: Context): Promise<Suggestion[]> {
  const { services } = context;
  const kinds = [
    await commentSuggestions(services),
    await milestoneSuggestions(services),
    await brokenLinkSuggestions(services),
    await countSuggestions(services),
    await searchSuggestions(services),
    await recipeSuggestions(services),
    await draftSuggestions(services),
    backupSuggestions(services),
  ];
  const dismissed = await readDismissed(services);
  const open = kinds.map((suggestions) => suggestions.filter(({ id }) => !dismissed.includes(id)));
  const inTurns = Array.from({ length: LISTED_SUGGESTIONS }, (_, turn) =>
    open.flatMap((suggestions) => suggestions[turn] ?? []),
  );
  return inTurns.flat().slice(0, LISTED_SUGGESTIONS);
}

export async function dismissSuggestion({ services }: Context, id: string): Promise<void> {
  const dismissed = [...(await readDismissed(services)), id].slice(-DISMISSED_MAX);
  await saveSetting(services.db, {
    id: DISMISSED_KEY,
    key: DISMISSED_KEY,
    value: JSON.stringify(dismissed),
    description: 'Jobs of the overview that the owner does not want to do',
    updatedAt: services.now().toISOString(),
  });
}

const readDismissed = async ({ db }: { db: Db }): Promise<string[]> =>
  JSON.parse((await readSetting(db, DISMISSED_KEY)) ?? '[]');

/** What readers wrote and wait for. It comes back with the next one that waits. */
async function commentSuggestions({ db }: SuggestionServices): Promise<Suggestion[]> {
  const { items, total } = await listOwned(db, { status: 'held', page: 1, limit: 1 });
  const [newest] = items;
  if (!newest || !(await contentOf(db, 'comments')).isOn) return [];
  return [
    {
      id: `comments:${newest.id}`,
      kind: 'comments',
      title: total === 1 ? 'Read the comment that waits' : `Read the ${total} comments that wait`,
      reason: `The newest is by ${newest.name}, on ${newest.item.title}`,
      link: { tab: 'comments' },
    },
  ];
}

/** The last milestone, if there is no post since. */
async function milestoneSuggestions(services: SuggestionServices): Promise<Suggestion[]> {
  const { db, now } = services;
  const { unit } = await contentOf(db, 'region');
  const milestones = milestonesOf(await chart({ services }, { hasTrend: true }), unit);
  const last = milestones.at(-1);
  if (!last || now().getTime() - Date.parse(last.day) > FRESH_MILESTONE) return [];
  const published = await listPublished(db, { from: new Date(last.day), to: now(), now: now() });
  if (published.some(({ kind }) => kind === 'post')) return [];
  return [
    {
      id: `milestone:${last.lost}`,
      kind: 'milestone',
      title: `You have lost ${weightInWords(last.lost, unit)}`,
      reason: `Reached on ${dayInWords(last.day)}, and no post tells of it yet`,
      link: null,
    },
  ];
}

const milestonesOf = ({ milestones, kilogramMilestones }: WeightChart, unit: WeightUnit) =>
  unit === 'kg' ? kilogramMilestones : milestones;

/** Makes a draft about the last milestone: dates, pace, and the recipes since the one before. Returns its id. */
export async function draftMilestone(context: Context): Promise<string> {
  const { db, now, timeZone } = context.services;
  const { unit } = await contentOf(db, 'region');
  const milestones = milestonesOf(await chart(context, { hasTrend: true }), unit);
  const last = milestones.at(-1);
  if (!last) throw conflict('There is no milestone to write about yet');
  const before = milestones.at(-2);
  const first = await db
    .selectFrom('weightEntries')
    .select('date')
    .orderBy('date')
    .limit(1)
    .executeTakeFirstOrThrow();
  const start = before?.day ?? dayOfEntry(first.date, timeZone());
  const pounds = last.lost - (before?.lost ?? 0);
  const weeks = Math.max(1, (Date.parse(last.day) - Date.parse(start)) / (7 * DAY));
  const published = await listPublished(db, { from: new Date(start), to: now(), now: now() });
  const cooked = published.filter(({ kind }) => kind === 'recipe');
  const lost = weightInWords(last.lost, unit);
  const content = [
    `<p>On ${dayInWords(last.day)} I had lost ${lost}.</p>`,
    `<p>The last ${weightInWords(pounds, unit)} took from ${dayInWords(start)} to ${dayInWords(last.day)}: ${weightInWords(pounds / weeks, unit)} a week.</p>`,
    ...(cooked.length > 0
      ? [
          '<h2>What I cooked meanwhile</h2>',
          `<ul>${cooked
            .map(
              ({ slug, title }) =>
                `<li><a href="/photo-gallery/${slug}">${escaped(title)}</a></li>`,
            )
            .join('')}</ul>`,
        ]
      : []),
  ];
  const post = await blogPosts.create(context, {
    title: `${lost} lost`,
    slug: `${slugOfTitle(`${lost} lost`)}-${now().getTime().toString(36)}`,
    content: content.join(''),
    published: false,
    readTime: 1,
  });
  return post.id;
}

async function brokenLinkSuggestions(services: SuggestionServices): Promise<Suggestion[]> {
  const { missing } = await report({ services }, '90-days');
  return missing
    .filter(({ leadsTo }) => leadsTo === null)
    .flatMap(({ path, from }) => {
      const host = from.find(
        ({ name }) => name !== '' && name !== 'other' && !name.startsWith('/'),
      );
      if (!host) return [];
      return {
        id: `link:${path}`,
        kind: 'link' as const,
        title: `Lead ${path} to a page`,
        reason: `A link on ${host.name} is broken; readers came by it ${times(host.count)}`,
        link: { tab: 'analytics', status: '90-days' },
      };
    });
}

/** Recipes whose nutrition was counted from other ingredients, or with a food of hers that has changed. */
async function countSuggestions({ db }: SuggestionServices): Promise<Suggestion[]> {
  const counts = await listOldCounts(db, LISTED_SUGGESTIONS);
  return counts.map(({ id, title, countedAt, changedFood }) => ({
    id: `count:${id}:${countedAt}`,
    kind: 'count',
    title: `Count the nutrition of ${title} again`,
    reason: `${changedFood === null ? 'Its ingredients have' : `Your food ${changedFood} has`} changed since it was counted`,
    link: { tab: 'photo-gallery', edit: id },
  }));
}

/** What readers searched for in vain, and would still. */
async function searchSuggestions(services: SuggestionServices): Promise<Suggestion[]> {
  const suggestions: Suggestion[] = [];
  for (const { words, withoutResult } of await topSearches({ services })) {
    if (withoutResult < SEARCHED_OFTEN || (await findsNow(services, words))) continue;
    suggestions.push({
      id: `search:${words}`,
      kind: 'search',
      title: `Cook or write something about “${words}”`,
      reason: `Readers searched for it ${times(withoutResult)} without a result`,
      link: { tab: 'photo-gallery', edit: 'new' },
    });
  }
  return suggestions;
}

/** Whether a visitor who searches finds a post or a recipe. */
async function findsNow(services: SuggestionServices, search: string): Promise<boolean> {
  const visitor = { services, admin: null };
  const query = { search, limit: 1, offset: 0 };
  const { total: posts } = await blogPosts.listSummaries(visitor, query);
  return posts > 0 || (await recipes.listTiles(visitor, query)).total > 0;
}

async function recipeSuggestions(services: SuggestionServices): Promise<Suggestion[]> {
  const { db } = services;
  const { pages } = await report({ services }, '90-days');
  const read = pages.filter(
    ({ path, visits }) => path.startsWith('/photo-gallery/') && visits >= READ_OFTEN,
  );
  const suggestions = read.map(async ({ path, visits }) => {
    const recipe = await db
      .selectFrom('recipes')
      .select(['id', 'title', 'netCarbsTenths', 'imageUrl', 'imageAlt'])
      .where('slug', '=', path.slice('/photo-gallery/'.length))
      .executeTakeFirst();
    if (!recipe) return [];
    const lacks = [
      ...(recipe.netCarbsTenths === null ? ['net carbs'] : []),
      ...(recipe.imageUrl && !recipe.imageAlt ? ['a picture text'] : []),
    ];
    if (lacks.length === 0) return [];
    return {
      id: `recipe:${recipe.id}`,
      kind: 'recipe' as const,
      title: `Add ${lacks.join(' and ')} to ${recipe.title}`,
      reason: `${visits} visits read it in 90 days`,
      link: { tab: 'photo-gallery', edit: recipe.id },
    };
  });
  return (await Promise.all(suggestions)).flat();
}

async function draftSuggestions({ db, now, timeZone }: SuggestionServices): Promise<Suggestion[]> {
  const before = new Date(now().getTime() - OLD_DRAFT).toISOString();
  const drafts = await db
    .selectFrom('blogPosts')
    .select(['id', 'title', 'place', 'updatedAt'])
    .where('published', '=', 0)
    .where(sql<boolean>`updated_at < ${before}`)
    .orderBy('updatedAt', 'desc')
    .limit(LISTED_SUGGESTIONS)
    .execute();
  return drafts.map(({ id, title, place, updatedAt }) => ({
    id: `draft:${id}`,
    kind: 'draft',
    title: `Finish the ${place === null ? 'draft' : 'page'} “${title}”`,
    reason: `Last edited on ${dayInWords(dayIn(timeZone(), new Date(updatedAt)))}`,
    link: { tab: 'blog-posts', edit: id },
  }));
}

function backupSuggestions({ env: { backupCommand } }: SuggestionServices): Suggestion[] {
  if (backupCommand) return [];
  return [
    {
      id: 'backup',
      kind: 'backup',
      title: 'Keep a backup off this machine',
      reason: 'All backups are on the machine of the site, and would be lost with it',
      link: { tab: 'settings', edit: 'maintenance' },
    },
  ];
}

const times = (count: number) => (count === 1 ? 'once' : `${count} times`);
