import { from } from '@site/ui/theme/breakpoints';
import {
  box,
  column,
  drawn,
  ellipsis,
  equalColumns,
  filling,
  linesInReadersColors,
  row,
  serif,
  soft,
  stack,
  strong,
  wrap,
} from '@site/ui/theme/patterns';
import { vars } from '@site/ui/theme/tokens';
import { globalStyle, style } from '@vanilla-extract/css';

export const cards = style({
  ...stack(4),
  gridTemplateColumns: equalColumns(2, '7.5rem'),
  '@media': {
    [from.laptop]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
  },
});

export const card = style({
  justifyContent: 'space-between',
  gap: vars.space[1],
  padding: vars.space[4],
});

export const cardLabel = style({
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: vars.space[2],
  ...soft('sm'),
  fontFamily: vars.font.sans,
  fontWeight: 600,
  letterSpacing: 'normal',
  lineHeight: 1.35,
});

export const figure = style({
  ...serif('2xl'),
  fontWeight: 560,
  lineHeight: 1.2,
  fontVariantNumeric: 'lining-nums tabular-nums',
});

export const pages = style({ ...column(3), marginTop: vars.space[4] });

export const pagesList = style(box('lg'));

export const pagesRow = style({
  ...row(2, 4),
  padding: `${vars.space[3]} ${vars.space[4]}`,
  selectors: { '& + &': { borderTop: `1px solid ${vars.color.line}` } },
  '@media': {
    [from.tablet]: { display: 'grid', gridTemplateColumns: '1.75rem minmax(0, 1fr) 9rem 9rem' },
  },
});

export const pagesRank = style({
  width: '1.75rem',
  ...soft('lg'),
  fontFamily: vars.font.serif,
  fontVariantNumeric: 'lining-nums tabular-nums',
  textAlign: 'center',
});

/** On a phone the numbers stand beside it, or below where large text leaves it no room. */
export const pagesPage = style({ flex: '1 1 7rem', minWidth: 0 });

export const pagesName = style({ fontWeight: 600, lineHeight: 1.35 });

/** The title of a post or recipe, under its friendly name. */
export const pagesTitle = style({ fontSize: vars.text.sm, lineHeight: 1.35 });

export const pagesPath = style({ display: 'block', ...soft('xs'), ...ellipsis });

export const pagesNumbers = style({
  display: 'grid',
  justifyItems: 'end',
  marginInlineStart: 'auto',
  ...soft('xs'),
  fontVariantNumeric: 'tabular-nums',
});

export const pagesViews = style({ ...strong('sm'), color: vars.color.ink });

/** Below the pagesName on a phone, otherwise at the end of the pagesRow. */
export const pagesShare = style({
  flexBasis: '100%',
  paddingInlineStart: `calc(1.75rem + ${vars.space[4]})`,
  display: 'flex',
  flexDirection: 'row-reverse',
  alignItems: 'center',
  gap: vars.space[3],
  ...strong('sm'),
  fontVariantNumeric: 'tabular-nums',
  '@media': { [from.tablet]: { paddingInlineStart: 0 } },
});

/** As wide as `100.0%`, so that all tracks have the same length. */
export const pagesPercent = style({ minWidth: '3.75rem', textAlign: 'end' });

export const pagesTrack = style({
  flex: 1,
  height: '0.375rem',
  overflow: 'hidden',
  background: vars.color.sunken,
  borderRadius: vars.radius.round,
});

export const pagesBar = style({
  display: 'block',
  height: '100%',
  ...drawn(vars.color.accent, 'Highlight'),
  borderRadius: vars.radius.round,
});

export const table = style({
  width: '100%',
  borderSpacing: 0,
  ...box('lg'),
  fontSize: vars.text.sm,
  fontVariantNumeric: 'tabular-nums',
});

globalStyle(`${table} :is(th, td)`, {
  padding: `${vars.space[2]} ${vars.space[4]}`,
  textAlign: 'end',
  verticalAlign: 'top',
});

// A name may break anywhere, but does not give its width to the numbers: a table with many of them scrolls.
globalStyle(`${table} th:first-child`, {
  minWidth: '9rem',
  textAlign: 'start',
  overflowWrap: 'anywhere',
});
globalStyle(`${table} thead th`, { color: vars.color.inkSoft, fontSize: vars.text.xs });
globalStyle(`${table} tbody :is(th, td)`, { borderTop: `1px solid ${vars.color.line}` });

export const lists = style({
  ...stack(6),
  marginTop: vars.space[4],
  alignItems: 'start',
  '@media': { [from.laptop]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});

export const list = style({ ...stack(3), minWidth: 0 });

/** A table that is too wide or too high scrolls by itself. Its fields' hidden labels would else make the page wider. */
export const scrolled = style({ position: 'relative', maxHeight: '26rem', overflow: 'auto' });

export const indented = style({
  paddingInlineStart: vars.space[4],
  color: vars.color.inkSoft,
  fontWeight: 400,
});

export const chart = style({ ...column(3), ...box('lg'), padding: vars.space[4] });

export const legend = style({ ...wrap(4), fontSize: vars.text.sm });

const key = style({
  selectors: {
    '&::before': {
      content: '',
      display: 'inline-block',
      width: '1.25rem',
      marginInlineEnd: vars.space[2],
      verticalAlign: 'middle',
      borderTop: '3px solid currentColor',
    },
  },
});

export const visitorsKey = style([key, { color: vars.color.accent }]);
/** Dashed as its line: the two differ by more than colour. */
export const viewsKey = style([
  key,
  { color: vars.color.goal, selectors: { '&::before': { borderTopStyle: 'dashed' } } },
]);
export const postKey = style([
  key,
  { color: vars.color.good, selectors: { '&::before': { borderTopStyle: 'dotted' } } },
]);

export const plot = style({ position: 'relative', height: '12rem' });

export const most = style({
  position: 'absolute',
  zIndex: 1,
  top: 0,
  left: 0,
  paddingInlineEnd: vars.space[1],
  background: vars.color.surface,
  ...soft('xs'),
  pointerEvents: 'none',
});

export const lines = style({
  ...filling,
  overflow: 'visible',
  borderBottom: `1px solid ${vars.color.line}`,
  '@media': linesInReadersColors,
});

globalStyle(`${lines} *`, { vectorEffect: 'non-scaling-stroke', fill: 'none' });

export const visitorsLine = style({ stroke: vars.color.accent, strokeWidth: 2.5 });
export const viewsLine = style({
  stroke: vars.color.goal,
  strokeWidth: 2,
  strokeDasharray: '7 4',
});
export const postLine = style({
  stroke: vars.color.good,
  strokeWidth: 1.5,
  strokeDasharray: '2 3',
});
export const chosenLine = style({ stroke: vars.color.inkSoft, strokeWidth: 1 });

/** Lies over the whole plot, without being seen. The focus ring is that of the plot. */
export const slider = style({
  ...filling,
  margin: 0,
  cursor: 'crosshair',
  appearance: 'none',
  background: 'none',
  // The line of the chosen point shows where the slider is.
  selectors: {
    '&::-webkit-slider-thumb': { appearance: 'none', width: 1, height: '12rem' },
    '&::-moz-range-thumb': { width: 1, height: '12rem', border: 0, background: 'none' },
  },
});

export const readout = style({ fontWeight: 600, fontVariantNumeric: 'tabular-nums' });

export const monthCard = style({
  ...stack(4),
  alignItems: 'start',
  '@media': { [from.tablet]: { gridTemplateColumns: '18rem minmax(0, 1fr)' } },
});

export const monthPicture = style({
  width: '100%',
  maxWidth: '18rem',
  height: 'auto',
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.lg,
});

export const monthText = style({ ...stack(4), minWidth: 0 });

/** Its lines are those that are copied. */
export const copiedText = style({
  padding: vars.space[4],
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
  ...box('lg'),
  fontSize: vars.text.sm,
});

/** Beside its button only where both have room: the button names the files too. */
export const importText = style({
  ...stack(1),
  flex: '1 1 60%',
  minWidth: 0,
  overflowWrap: 'anywhere',
});
