import { below, from } from '@site/ui/theme/breakpoints';
import {
  box,
  column,
  dotted,
  dottedPart,
  framed,
  row,
  soft,
  stack,
  target,
  wrap,
} from '@site/ui/theme/patterns';
import { vars } from '@site/ui/theme/tokens';
import { globalStyle, type StyleRule, style } from '@vanilla-extract/css';
import { tiles } from './recipe-tile.css.ts';
import { tickBox } from './tick-box.css.ts';

export const article = style({
  ...column(6),
  paddingBlock: vars.space[8],
  '@media': {
    [below.tablet]: { gap: vars.space[4], paddingBlock: `${vars.space[2]} ${vars.space[8]}` },
    print: { gap: vars.space[4], padding: 0, lineHeight: 1.4 },
  },
});

export const header = style({ ...column(6, 10), alignItems: 'start' });

export const headerWithPhoto = style([
  header,
  {
    '@media': {
      [below.tablet]: { gap: vars.space[4] },
      [from.laptop]: { gridTemplateColumns: 'minmax(0, 7fr) minmax(29rem, 6fr)' },
      print: { gridTemplateColumns: '11rem 1fr', gap: vars.space[5] },
    },
  },
]);

export const photo = style({
  ...framed('lg', 'card'),
  '@media': {
    // On a phone the photo is as wide as the screen.
    [`not all and ${from.tablet.replace('screen and ', '')}`]: {
      marginInline: `calc(-1 * ${vars.space[4]})`,
      borderRadius: 0,
    },
    print: { marginInline: 0, boxShadow: 'none' },
  },
});

// On a phone the ingredients begin on the first screen.
globalStyle(`${photo} > span`, { '@media': { [below.tablet]: { aspectRatio: '16 / 9' } } });

export const introduction = style({
  ...column(4),
  '@media': { [below.tablet]: { gap: vars.space[3] }, print: { gap: vars.space[2] } },
});

export const title = style({ '@media': { print: { fontSize: '18pt' } } });

export const fact = style({ fontSize: vars.text.sm, ':empty': { display: 'none' } });

export const rating = style({
  ...target,
  gap: vars.space[2],
  width: 'fit-content',
  marginBlock: `calc(-1 * ${vars.space[2]})`,
  ...soft('sm'),
});

/** One line of words: what the author says that it fits. */
export const diets = style({ ...dotted, ...soft('sm'), ':empty': { display: 'none' } });

globalStyle(`${diets} > span`, {
  position: 'relative',
  paddingInline: dottedPart.paddingInline,
});
globalStyle(`${diets} > span::before`, dottedPart['::before']);
globalStyle(`${diets} > :first-child::first-letter`, { textTransform: 'uppercase' });

export const description = style({
  ...soft('lg'),
  '@media': { [below.tablet]: { fontSize: vars.text.md, lineHeight: 1.5 } },
});

/** On laptops and in print: the ingredients and nutrition in the left column, everything else in the right one. */
export const body = style({
  ...column(8, 12),
  alignItems: 'start',
  paddingTop: vars.space[4],
  '@media': {
    [below.tablet]: { paddingTop: 0 },
    [from.laptop]: { gridTemplateColumns: '22rem minmax(0, 1fr)' },
    print: {
      gridTemplateColumns: '20rem minmax(0, 1fr)',
      gap: `${vars.space[4]} ${vars.space[6]}`,
      paddingTop: 0,
    },
  },
});

/** What is as high as the screen sticks by its top; what is higher by its bottom, so that all of it can be read. */
export const left = style({
  ...column(8),
  '@media': {
    [below.laptop]: { display: 'contents' },
    [from.laptop]: {
      position: 'sticky',
      bottom: 0,
      alignSelf: 'end',
      alignContent: 'start',
      minHeight: 'calc(100dvh - 4.5rem)',
    },
    print: { gap: vars.space[3] },
  },
});

/** On a phone below the steps, which a cook needs sooner. It has nothing to press before its last line. */
export const nutritionPart = style({
  ...column(3),
  fontSize: vars.text.sm,
  '@media': { [below.laptop]: { order: 1 } },
});

export const right = style({
  ...column(6),
  '@media': { [below.laptop]: { display: 'contents' }, print: { gap: vars.space[3] } },
});

/** On phones the last of all, so that ingredients begin sooner. */
export const tags = style({
  ':empty': { display: 'none' },
  '@media': { [below.laptop]: { order: 1 }, print: { display: 'none' } },
});

globalStyle(`${tags} > ul`, { justifyContent: 'start' });

export const factsHeading = style({ marginBottom: vars.space[1], fontSize: vars.text.lg });

/** Single line breaks stay. */
export const note = style({
  whiteSpace: 'pre-line',
  selectors: { 'p + &': { marginTop: vars.space[2] } },
});

export const stats = style({ ...stack(2), '@media': { print: { gap: 0 } } });

const statsRow = {
  ...wrap(2),
  '@media': {
    [below.tablet]: { gap: 0 },
    print: { gap: `0 ${vars.space[5]}` },
  },
} as const;

export const mainStats = style({ ...statsRow, fontSize: vars.text.lg });

export const timeStats = style({ ...statsRow, fontSize: vars.text.md });

export const stat = style({
  flex: '1 1 30%',
  padding: `${vars.space[2]} ${vars.space[3]}`,
  ...box('md'),
  '@media': {
    [below.tablet]: {
      display: 'flex',
      flex: 'none',
      alignItems: 'baseline',
      position: 'relative',
      columnGap: '0.3em',
      padding: 0,
      paddingInline: dottedPart.paddingInline,
      border: 0,
      background: 'none',
    },
    print: { flex: 'none', padding: 0, border: 0 },
  },
});

globalStyle(`${stat} > dt`, soft('xs'));
globalStyle(`${stat} > dt::first-letter`, { textTransform: 'uppercase' });
globalStyle(`${stat} > dd`, {
  fontFamily: vars.font.serif,
  fontWeight: 560,
  lineHeight: 1.3,
});

// On a phone they are a line of words: `4.5 g net carbs · 25 min · serves 4`.
const onPhone = (selector: string, rule: StyleRule) =>
  globalStyle(selector, { '@media': { [below.tablet]: rule } });

const hidden = { position: 'absolute', clipPath: 'inset(50%)', whiteSpace: 'nowrap' } as const;

onPhone(`:is(${mainStats}, ${timeStats})`, dotted);
onPhone(`${stat}::before`, dottedPart['::before']);
onPhone(`${stat} > :is(dt, dd)`, { fontSize: 'inherit', color: 'inherit', lineHeight: 1.4 });
onPhone(`${stat} > dt, ${stat} > dt::first-letter`, { textTransform: 'lowercase' });
onPhone(`${mainStats} > ${stat} > dt`, { fontFamily: vars.font.serif, fontWeight: 560 });
onPhone(`${mainStats} > [data-stat="Net Carbs"] > dt`, { order: 1 });
onPhone(`${mainStats} > :not([data-stat="Net Carbs"]) > dt`, hidden);
onPhone(`${mainStats} > [data-stat="Servings"] > dd::before`, { content: '"serves " / ""' });
// `40 min salting`
onPhone(`${timeStats} > :not([data-stat$=" Time"]) > dt`, { order: 1 });
onPhone(`${timeStats} > ${stat}`, soft('sm'));
onPhone(`${timeStats} > ${stat} > dd`, { fontFamily: 'inherit', fontWeight: 400 });

export const nutrition = style({ padding: vars.space[5] });

export const numberRow = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: vars.space[4],
  paddingBlock: vars.space[2],
  selectors: { '& + &': { borderTop: `1px solid ${vars.color.line}` } },
  '@media': { print: { paddingBlock: 0 } },
});

export const numberAmount = style({ fontWeight: 600, fontVariantNumeric: 'tabular-nums' });

export const related = style({ paddingTop: vars.space[8] });

export const relatedTiles = style({ ...tiles, marginTop: vars.space[4] });

export const tools = style({
  position: 'relative',
  ...row(3),
  '@media': { [below.tablet]: { gap: vars.space[2] } },
});

export const save = style({});

globalStyle(`${photo} > button`, { '@media': { [from.tablet]: { display: 'none' } } });
globalStyle(`${headerWithPhoto} ${save}`, { '@media': { [below.tablet]: { display: 'none' } } });

/** On a narrow phone it begins a row, so that its list keeps to the row's end instead. */
export const more = style({ '@media': { [from.laptop]: { position: 'relative' } } });

globalStyle(`${more} > summary`, { listStyle: 'none' });
globalStyle(`${more} > summary::-webkit-details-marker`, { display: 'none' });

/** The list lies over the page. */
export const moreTools = style({
  position: 'absolute',
  zIndex: 2,
  insetBlockStart: `calc(100% + ${vars.space[2]})`,
  insetInlineEnd: 0,
  display: 'grid',
  justifyItems: 'start',
  minWidth: 'min(13rem, 100%)',
  padding: vars.space[2],
  ...box('md'),
  boxShadow: vars.shadow.raised,
  '@media': { [from.laptop]: { insetInline: '0 auto', minWidth: '13rem' } },
});

export const stepsHeading = style({
  scrollMarginTop: '5rem',
  fontSize: vars.text.xl,
  marginBottom: vars.space[3],
  '@media': { print: { marginBottom: vars.space[1] } },
});

export const stepsHint = style({ marginBottom: vars.space[2], ...soft('sm') });

export const ingredients = style({});

// With `none`, some screen readers would not announce a list. The boxes are the bullets.
globalStyle(`${ingredients} ul`, { paddingLeft: 0, listStyleType: '""' });
globalStyle(`${ingredients} li:has(:checked) span`, {
  color: vars.color.inkSoft,
  textDecoration: 'line-through',
});

export const list = style({ ...row(2, 4), marginTop: vars.space[3] });

globalStyle(`${list} > a`, target);

export const groupHeading = style({
  fontSize: vars.text.lg,
  selectors: { 'ul + &': { marginTop: vars.space[4] } },
  '@media': { print: { fontSize: vars.text.md } },
});

export const ingredient = style({
  display: 'flex',
  gap: vars.space[3],
  paddingBlock: vars.space[1],
  borderRadius: vars.radius.sm,
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  selectors: {
    '&:has(:focus-visible)': { outline: `3px solid ${vars.color.accent}`, outlineOffset: '2px' },
  },
  '@media': {
    '(pointer: coarse)': { paddingBlock: vars.space[2], minHeight: '2.75rem' },
    print: { gap: vars.space[2], paddingBlock: 0, minHeight: 0 },
  },
});

/** The checkbox is the bullet. */
export const tick = style([
  tickBox,
  {
    width: '1.25em',
    height: '1.25em',
    marginTop: '0.15em',
    '@media': { print: { width: '0.8em', height: '0.8em', marginTop: '0.3em' } },
  },
]);

export const instructions = style({});

globalStyle(`${instructions} ol`, {
  paddingLeft: 0,
  counterReset: 'step',
  '@media': { print: { fontSize: vars.text.lg } },
});
// With `none`, some screen readers would not announce a list.
globalStyle(`${instructions} li`, {
  position: 'relative',
  listStyleType: '""',
  counterIncrement: 'step',
  paddingLeft: '3rem',
  maxWidth: vars.width.measure,
  '@media': { print: { paddingLeft: vars.space[8], breakInside: 'avoid' } },
});
globalStyle(`${instructions} li + li`, {
  marginTop: vars.space[5],
  '@media': { print: { marginTop: vars.space[3] } },
});
globalStyle(`${instructions} li::before`, {
  content: 'counter(step)',
  position: 'absolute',
  left: 0,
  top: '-0.1em',
  display: 'grid',
  placeItems: 'center',
  width: '2.1rem',
  height: '2.1rem',
  borderRadius: vars.radius.round,
  background: vars.color.accentSoft,
  color: vars.color.accentStrong,
  fontFamily: vars.font.serif,
  fontWeight: 600,
  '@media': {
    print: {
      content: 'counter(step) "."',
      display: 'block',
      top: 0,
      width: 'auto',
      height: 'auto',
      background: 'none',
      color: 'inherit',
    },
  },
});

export const stepper = style({ ...row(2), marginBottom: vars.space[3] });

export const count = style({
  // The same for most numbers, so that the buttons stay in place.
  width: 'min(6.5rem, 41%)',
  textAlign: 'center',
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
});

// On a phone beside the heading, so that the ingredients begin sooner.
const scaled = `section:has(> ${stepper})`;
onPhone(scaled, {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'start',
  justifyContent: 'space-between',
});
onPhone(`${scaled} > *`, { flex: '1 0 100%' });
onPhone(`${scaled} > :is(h2, ${stepper})`, { flex: '0 0 auto' });
onPhone(`${scaled} > h2`, { marginTop: vars.space[2] });
onPhone(count, { width: 'min(6rem, 38vw)' });
// The link back to the author's number is below, and widens nothing: the buttons stay in place.
onPhone(`${stepper} > a:not([aria-label])`, {
  width: 0,
  minWidth: '100%',
  marginInlineStart: `calc(-1 * ${vars.space[2]})`,
  textAlign: 'end',
});
