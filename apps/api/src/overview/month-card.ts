/** A picture of a finished month for sharing, and its text: pounds, the most read recipe, posts. Nothing is sent anywhere. */

import path from 'node:path';
import { ACCENT_SURROUNDINGS, PICTURE_COLORS, paletteOf } from '@site/schema/site/accent';
import type { TypefacePair } from '@site/schema/site/sections';
import { sql } from 'kysely';
import sharp from 'sharp';
import type { Env } from '../config/env.ts';
import { repositoryRoot } from '../config/repository-root.ts';
import { recipeViews } from '../content/page-paths.ts';
import { listPublished, type PublishedItem } from '../content/published.ts';
import { allContent } from '../content/settings.ts';
import type { Db } from '../db/open.ts';
import { countLatest } from '../features/analytics/totals.ts';
import { limitImageWork } from '../features/images/decode-image.ts';
import { listWeights } from '../features/weight-entries/weight-entries.repository.ts';
import { weightText } from '../features/weight-entries/weight-text.ts';
import { dayNumber, dayOfEntry } from '../features/weight-entries/weight-trend.ts';
import { refusal } from '../http/errors.ts';
import { dayIn } from '../lib/day-in.ts';
import { escaped } from '../lib/xml.ts';

export interface MonthCardServices {
  db: Db;
  env: Env;
  now: () => Date;
  timeZone: () => string;
}

// What is told of a month.

interface Month {
  /** `October 2026`. */
  name: string;
  siteName: string;
  /** `6.2 lbs` and `lost`; `undefined` without weights to compare. */
  weight: { amount: string; change: 'lost' | 'gained' | 'no change' } | undefined;
  topRecipe: { title: string; slug: string } | undefined;
  posts: readonly PublishedItem[];
}

/** The finished months with something to show, newest first. */
export async function listCardMonths(context: MonthCardServices): Promise<string[]> {
  await countLatest(context);
  const { rows: recipes } = await sql<{ month: string }>`
    SELECT DISTINCT period AS month FROM site_totals WHERE unit = 'month' AND EXISTS
      (SELECT 1 FROM recipes WHERE published = 1 AND ${recipeViews(sql`(site_totals.period)`)} > 0)
  `.execute(context.db);
  const months = new Set([
    ...(await lostByMonth(context)).keys(),
    ...(await postsByMonth(context)).keys(),
    ...recipes.map(({ month }) => month),
  ]);
  const thisMonth = monthNow(context);
  return [...months].filter((month) => month < thisMonth).sort((a, b) => (a < b ? 1 : -1));
}

const monthNow = ({ timeZone, now }: MonthCardServices) => dayIn(timeZone(), now()).slice(0, 7);

const nameOf = (month: string) =>
  new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01`),
  );

/** Throws a 400 for a month that is not finished, or has nothing to show. */
async function read(context: MonthCardServices, month: string): Promise<Month> {
  const name = nameOf(month);
  if (month >= monthNow(context)) {
    throw refusal('BAD_REQUEST', `${name} is not finished: choose a month that is over`);
  }
  await countLatest(context);
  const content = await allContent(context.db);
  const tenths = (await lostByMonth(context)).get(month);
  const { rows: recipes } = await sql<{ title: string; slug: string }>`
    SELECT title, slug, ${recipeViews(sql`(${month})`)} AS views FROM recipes
    WHERE published = 1 AND views > 0 ORDER BY views DESC, slug LIMIT 1`.execute(context.db);
  const posts = (await postsByMonth(context)).get(month) ?? [];
  if (tenths === undefined && recipes.length + posts.length === 0) {
    throw refusal(
      'BAD_REQUEST',
      `There is nothing to show of ${name}: no weights, no read recipe, no posts`,
    );
  }
  return {
    name,
    siteName: content('identity').name,
    weight:
      tenths === undefined
        ? undefined
        : {
            amount: weightText(Math.abs(tenths) / 10, content('region').unit),
            change: tenths < 0 ? 'gained' : tenths > 0 ? 'lost' : 'no change',
          },
    topRecipe: recipes[0],
    posts,
  };
}

/** Days. An older weigh-in says nothing about where a month began. */
const START_WITHIN = 31;

/**
 * Tenths of a pound from the last weigh-in before a month to the last one in it. A month whose weigh-in before is too old
 * counts from its own first one. Empty while the owner does not show her weights.
 */
async function lostByMonth(context: MonthCardServices): Promise<Map<string, number>> {
  const { db, now, timeZone } = context;
  const lost = new Map<string, number>();
  if (!(await allContent(context.db))('parts').progress) return lost;
  const today = dayIn(timeZone(), now());
  const days = (await listWeights(db))
    .map(({ date, weightTenths }) => ({ day: dayOfEntry(date, timeZone()), weightTenths }))
    .filter(({ day }) => day <= today);
  for (const [month, own] of Map.groupBy(days, ({ day }) => day.slice(0, 7))) {
    const before = days.findLast(({ day }) => day < month);
    const isNear = before && dayNumber(`${month}-01`) - dayNumber(before.day) <= START_WITHIN;
    const start = isNear ? before : own[0];
    const end = own.at(-1);
    if (start && end && start !== end) lost.set(month, start.weightTenths - end.weightTenths);
  }
  return lost;
}

async function postsByMonth({
  db,
  now,
  timeZone,
}: MonthCardServices): Promise<Map<string, PublishedItem[]>> {
  const all = await listPublished(db, { from: new Date(0), to: now(), now: now() });
  return Map.groupBy(
    all.filter(({ kind }) => kind === 'post'),
    ({ publishedAt }) => dayIn(timeZone(), new Date(publishedAt)).slice(0, 7),
  );
}

const countOf = (posts: readonly unknown[]) =>
  posts.length === 1 ? '1 new post' : `${posts.length} new posts`;

const changeText = ({ amount, change }: NonNullable<Month['weight']>) =>
  change === 'no change' ? 'No change in weight' : `${amount} ${change}`;

/** The text beside the picture. */
export async function monthText(context: MonthCardServices, month: string): Promise<string> {
  const { name, siteName, weight, topRecipe, posts } = await read(context, month);
  const { publicOrigin } = context.env;
  return [
    `${name} at ${siteName}`,
    ...(weight ? [changeText(weight)] : []),
    ...(topRecipe
      ? [`Most read recipe: ${topRecipe.title} ${publicOrigin}/photo-gallery/${topRecipe.slug}`]
      : []),
    ...(posts.length > 0 ? [countOf(posts)] : []),
    ...posts.map(({ title, slug }) => `${title} ${publicOrigin}/blog/${slug}`),
    ...(topRecipe || posts.length > 0 ? [] : [publicOrigin]),
  ].join('\n');
}

// The picture.

/** Pixels: the shape that fills most of a phone in the feeds of social networks. */
const WIDTH = 1080;
const HEIGHT = 1350;
const MARGIN = 72;
const PADDING = 52;
const GAP = 28;
const RADIUS = 36;
const TEXT_WIDTH = WIDTH - 2 * (MARGIN + PADDING);

/**
 * The typefaces of the pages as TrueType (`pnpm make-fonts`), with the families that the files name themselves: a server
 * may have no fonts at all, and sharp takes no WOFF2.
 */
const FONTS = {
  bricolage: { file: 'bricolage-grotesque', family: 'Bricolage Grotesque 96pt ExtraBold' },
  figtree: { file: 'figtree', family: 'Figtree Light' },
  fraunces: { file: 'fraunces', family: 'Fraunces' },
  hanken: { file: 'hanken-grotesk', family: 'Hanken Grotesk' },
  lora: { file: 'lora', family: 'Lora' },
  newsreader: { file: 'newsreader', family: 'Newsreader 16pt 16pt' },
  playfair: { file: 'playfair-display', family: 'Playfair Display' },
  public: { file: 'public-sans', family: 'Public Sans Thin' },
  source: { file: 'source-sans-3', family: 'Source Sans 3 ExtraLight' },
} as const;
type Font = keyof typeof FONTS;

const PAIRS: Record<TypefacePair | '', { headings: Font; text: Font }> = {
  '': { headings: 'fraunces', text: 'hanken' },
  letter: { headings: 'lora', text: 'source' },
  table: { headings: 'playfair', text: 'figtree' },
  journal: { headings: 'newsreader', text: 'public' },
  market: { headings: 'bricolage', text: 'hanken' },
};

interface Text {
  text: string;
  font: Font;
  /** Pixels. */
  size: number;
  color: string;
}

interface DrawnText {
  data: Buffer;
  height: number;
}

const EMOJI = /\p{Extended_Pictographic}\ufe0f|\p{Emoji_Presentation}|\u200d/gu;
/** Spaces, ends of lines, and characters that nobody sees: of nothing else the drawing would be an error. */
const UNSEEN = /[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]+/gu;
/** Pixels: the longest title in usual letters. One in letters with towers of accents is drawn smaller. */
const MAX_HEIGHT = 420;

/** Text in as many lines as it needs. Emoji are left out, since no server has to have them. */
async function drawText({ text, font, size, color }: Text): Promise<DrawnText> {
  const { file, family } = FONTS[font];
  const plain = text.replaceAll(EMOJI, ' ').replaceAll(UNSEEN, ' ').trim();
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${color}" font_features="lnum">${escaped(plain) || '–'}</span>`,
      // With the comma, words such as "Light" stay part of the family.
      font: `${family}, ${size}`,
      fontfile: path.join(repositoryRoot, 'apps/api/fonts', `${file}.ttf`),
      width: TEXT_WIDTH,
      wrap: 'word-char',
      dpi: 72,
      rgba: true,
    },
  })
    .resize({ width: TEXT_WIDTH, height: MAX_HEIGHT, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer({ resolveWithObject: true });
  // sharp cuts the picture to its ink: a line without a "g" would be less high than one with it.
  return { data, height: Math.max(info.height, size * 0.95) };
}

interface Panel {
  background: string;
  texts: readonly Text[];
}

export async function drawMonthCard(context: MonthCardServices, month: string): Promise<Buffer> {
  const { name, siteName, weight, topRecipe, posts } = await read(context, month);
  const { accent, typefaces } = (await allContent(context.db))('appearance');
  const { page, surface } = ACCENT_SURROUNDINGS.light;
  const colors = { ...PICTURE_COLORS, ...(accent && paletteOf(accent).light) };
  const fonts = PAIRS[typefaces];
  const label = (text: string, color: string) => ({ text, font: fonts.text, size: 36, color });
  const font = fonts.headings;
  const heading = (text: string, size: number, color: string) => ({ text, font, size, color });
  const top = [label(siteName, colors.accent), heading(name, 92, colors.ink)];
  const panels: Panel[] = [];
  if (weight) {
    panels.push({
      background: colors.accent,
      texts: [
        heading(weight.amount, 148, colors.onAccent),
        label(
          weight.change === 'no change' ? 'No change in weight' : `${weight.change} this month`,
          colors.onAccent,
        ),
      ],
    });
  }
  if (topRecipe) {
    panels.push({
      background: surface,
      texts: [
        label('Most read recipe', colors.inkSoft),
        heading(topRecipe.title, sizeOf(topRecipe.title), colors.ink),
      ],
    });
  }
  if (posts.length > 0) {
    panels.push({
      background: surface,
      texts: [label('On the blog', colors.inkSoft), heading(countOf(posts), 62, colors.ink)],
    });
  }
  const address = label(new URL(context.env.publicOrigin).host, colors.inkSoft);
  return limitImageWork(() => draw({ page, top, panels, bottom: [address] }));
}

/** Long titles are smaller, so that the longest leaves room for the rest. */
const sizeOf = (title: string) => (title.length > 110 ? 40 : title.length > 50 ? 50 : 62);

/** Places the panels between the texts at the top and at the bottom; they share the room that is left. */
async function draw(card: {
  page: string;
  top: readonly Text[];
  panels: readonly Panel[];
  bottom: readonly Text[];
}): Promise<Buffer> {
  const drawAll = (texts: readonly Text[]) => Promise.all(texts.map(drawText));
  const [top, bottom] = [await drawAll(card.top), await drawAll(card.bottom)];
  const panels = await Promise.all(
    card.panels.map(async ({ background, texts }) => ({
      background,
      texts: await drawAll(texts),
    })),
  );
  const panelsTop = MARGIN + heightOf(top) + 2 * GAP;
  const bottomTop = HEIGHT - MARGIN - heightOf(bottom);
  const used = panels.reduce((sum, { texts }) => sum + heightOf(texts) + 2 * PADDING, 0);
  const left = bottomTop - 2 * GAP - panelsTop - used - GAP * (panels.length - 1);
  const spare = Math.max(0, left / panels.length);

  const placed = [...placeTexts(top, MARGIN, MARGIN), ...placeTexts(bottom, MARGIN, bottomTop)];
  const rects: string[] = [];
  let y = panelsTop;
  for (const { background, texts } of panels) {
    const height = heightOf(texts) + 2 * PADDING + spare;
    rects.push(
      `<rect x="${MARGIN}" y="${y}" width="${WIDTH - 2 * MARGIN}" height="${height}" rx="${RADIUS}" fill="${background}"/>`,
    );
    placed.push(...placeTexts(texts, MARGIN + PADDING, y + PADDING + spare / 2));
    y += height + GAP;
  }
  const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="${card.page}"/>${rects.join('')}</svg>`;
  return sharp(Buffer.from(ground)).composite(placed).removeAlpha().png().toBuffer();
}

const heightOf = (texts: readonly DrawnText[]) =>
  texts.reduce((sum, { height }) => sum + height, 0) + GAP * (texts.length - 1);

function placeTexts(texts: readonly DrawnText[], left: number, top: number) {
  let y = top;
  return texts.map(({ data, height }) => {
    const placed = { input: data, left, top: Math.round(y) };
    y += height + GAP;
    return placed;
  });
}
