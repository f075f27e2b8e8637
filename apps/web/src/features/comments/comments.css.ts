import { below, from } from '@site/ui/theme/breakpoints';
import { box, column, filling, row, serif, soft, strong, target } from '@site/ui/theme/patterns';
import { vars } from '@site/ui/theme/tokens';
import { globalStyle, style } from '@vanilla-extract/css';
import { emptyStar, fullStar } from '../../lib/stars.css.ts';

export const section = style({
  ...column(6, 12),
  alignItems: 'start',
  marginTop: vars.space[16],
  paddingBlock: `${vars.space[10]} ${vars.space[12]}`,
  borderTop: `1px solid ${vars.color.line}`,
  '@media': {
    [below.tablet]: { marginTop: vars.space[10], paddingBlock: vars.space[8] },
    // Below a recipe there is room for the form beside the threads.
    [from.laptop]: {
      selectors: { '&[data-kind=recipe]': { gridTemplateColumns: '22rem minmax(0, 42rem)' } },
    },
  },
});

export const side = style(column(4));

export const main = style(column(6));

export const empty = style({ ...serif('lg'), color: vars.color.inkSoft });

export const thanks = style({
  padding: `${vars.space[3]} ${vars.space[4]}`,
  color: vars.color.good,
  background: vars.color.goodSoft,
  border: '1px solid transparent',
  borderRadius: vars.radius.md,
  fontWeight: 600,
});

export const note = style(soft('sm'));

/** A thread is parted from the next by a line. */
export const threads = style(column(6));

globalStyle(`${threads} > li + li`, {
  paddingTop: vars.space[6],
  borderTop: `1px solid ${vars.color.line}`,
});

/** Its first child is the first letter of the name, in the place of a portrait. */
export const comment = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: `${vars.space[1]} ${vars.space[3]}`,
  borderRadius: vars.radius.md,
  ':target': { outline: `2px solid ${vars.color.accent}`, outlineOffset: vars.space[2] },
  '::before': {
    content: 'attr(data-initial) / ""',
    gridRow: 'span 2',
    display: 'grid',
    placeItems: 'center',
    width: '2.5rem',
    height: '2.5rem',
    color: vars.color.accentStrong,
    background: vars.color.accentSoft,
    border: '1px solid transparent',
    borderRadius: vars.radius.round,
    ...serif('lg'),
    fontWeight: 560,
    lineHeight: 1,
  },
  selectors: {
    '&[data-author]::before': { color: vars.color.onAccent, background: vars.color.accent },
  },
});

globalStyle(`${comment} > *`, { gridColumn: 2 });

export const name = style({ ...row(1, 2), overflowWrap: 'anywhere', lineHeight: 1.3 });

export const facts = style({ ...row(1, 3), ...soft('sm'), lineHeight: 1.3 });

/** Line breaks stay. */
export const text = style({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' });

export const deleted = style(soft('sm'));

export const answers = style({
  ...column(5),
  marginTop: vars.space[5],
  marginInlineStart: vars.space[5],
  borderInlineStart: `2px solid ${vars.color.line}`,
});

globalStyle(`${answers} > li`, { paddingInlineStart: vars.space[4] });

export const answer = style({
  marginTop: vars.space[1],
  // Its word stands below those of the comment.
  marginInlineStart: `calc(2.5rem - ${vars.space[2]})`,
});

export const form = style(column(4));

/** The form of a new thread, behind a button until somebody wants to write. */
export const write = style({
  ...box('lg'),
  borderColor: 'transparent',
  background: 'none',
  selectors: {
    '&[open]': {
      padding: vars.space[5],
      background: vars.color.surface,
      borderColor: vars.color.line,
      boxShadow: vars.shadow.card,
    },
  },
});

globalStyle(`:is(${answer}, ${write}) > summary`, { width: 'fit-content', listStyle: 'none' });
globalStyle(`:is(${answer}, ${write}) > summary::-webkit-details-marker`, { display: 'none' });
// Once it is open, its button is the heading of the form.
globalStyle(`${write}[open] > summary`, {
  padding: 0,
  color: vars.color.ink,
  background: 'none',
  ...serif('lg'),
  fontWeight: 560,
});
globalStyle(`${write} > ${form}`, { marginTop: vars.space[4] });

globalStyle(`${answer} > ${form}`, {
  ...box('md'),
  marginTop: vars.space[2],
  padding: vars.space[4],
});

export const legend = style({ ...strong('sm'), padding: 0, marginBottom: vars.space[1] });

/** The radio button itself: its label draws it, and its outline. */
export const choiceInput = style({ ...filling, margin: 0, opacity: 0, cursor: 'pointer' });

const choice = {
  ...target,
  position: 'relative',
  borderRadius: vars.radius.round,
  selectors: {
    '&:has(:focus-visible)': { outline: `3px solid ${vars.color.accent}`, outlineOffset: '2px' },
  },
} as const;

export const kinds = style(row(2));

export const kind = style({
  ...choice,
  padding: `${vars.space[1]} ${vars.space[4]}`,
  border: `1px solid ${vars.color.lineStrong}`,
  ...strong('sm'),
  selectors: {
    ...choice.selectors,
    '&:has(:checked)': {
      color: vars.color.onAccent,
      background: vars.color.accent,
      borderColor: vars.color.accent,
    },
  },
});

export const starsField = style({
  display: 'flex',
  flexWrap: 'wrap',
  marginInlineStart: '-0.5rem',
});

export const star = style({
  ...choice,
  width: '2.75rem',
  justifyContent: 'center',
  '::before': {
    content: '""',
    width: '1.75rem',
    height: '1.75rem',
    background: vars.color.lineStrong,
    mask: `${emptyStar} center / contain no-repeat`,
  },
});

const chosen = `${starsField}:not(:has(${star}:hover)) ${star}:is(:has(:checked), :has(~ ${star} > :checked))`;
const hovered = `${star}:is(:hover, :has(~ ${star}:hover))`;
globalStyle(`${chosen}::before, ${hovered}::before`, {
  background: vars.color.star,
  maskImage: fullStar,
});
globalStyle(`${star}::before`, {
  '@media': { '(forced-colors: active)': { background: 'CanvasText !important' } },
});

export const starsSet = style({ position: 'relative' });

/** At the end of the line above the stars. */
export const noStars = style({
  ...choice,
  ...soft('sm'),
  position: 'absolute',
  // The fieldset's own box begins below its legend.
  top: '-2.35rem',
  insetInlineEnd: 0,
  paddingInline: vars.space[2],
});

export const keep = style({ ...target, ...soft('sm'), gap: vars.space[2], width: 'fit-content' });

export const send = style({ justifySelf: 'start' });

export const actions = style(row(2));

export const pages = style({ ...row(3), paddingTop: vars.space[2] });

export const order = style({ ...target, fontSize: vars.text.sm });

export const feed = style({ ...target, ...soft('sm'), gap: vars.space[2] });
