import { below, from, lowLaptop } from '@site/ui/theme/breakpoints';
import {
  box,
  column,
  drawn,
  filling,
  line,
  lineClamp,
  soft,
  spread,
  stack,
  strong,
  target,
  wrap,
} from '@site/ui/theme/patterns';
import { vars } from '@site/ui/theme/tokens';
import { globalStyle, style } from '@vanilla-extract/css';
import { untilConverted } from '../weight-unit.css.ts';
import { overPlot } from './chart-drawing.css.ts';

export const section = style({
  marginTop: vars.space[5],
  '@media': { print: { breakInside: 'avoid', marginTop: vars.space[4] } },
});

export const body = style({
  // The chart must not widen the box that it measures.
  ...column(3),
  padding: `clamp(${vars.space[4]}, 2.4vw, ${vars.space[6]})`,
});

/** The heading, and the units at its other end. */
export const head = style(spread(2, 4));

/** Beside the units on phones too, in two lines. */
export const heading = style({
  flex: '1 1 9.25rem',
  '@media': { [below.tablet]: { fontSize: vars.text.lg } },
});

export const legend = style({ ...wrap(1, 5), ...soft('xs') });

export const key = style({ display: 'inline-flex', alignItems: 'center', gap: vars.space[2] });

export const weightKey = style({
  flexShrink: 0,
  width: '1.5rem',
  borderTop: `3px solid ${vars.color.accent}`,
  borderRadius: vars.radius.round,
});

export const entryKey = style({
  flexShrink: 0,
  width: '0.4rem',
  height: '0.4rem',
  ...drawn(vars.color.accent),
  borderRadius: vars.radius.round,
  opacity: 0.5,
});

export const goalKey = style({
  flexShrink: 0,
  width: '1.5rem',
  borderTop: `2px dashed ${vars.color.goal}`,
});

/** The reading above the plot, and the numbers beside it on a wide screen. */
export const plotAndNumbers = style({
  ...column(4),
  '@media': {
    [from.laptop]: { gridTemplateColumns: 'minmax(0, 1fr) auto', columnGap: vars.space[8] },
  },
});

/** The same height in every state, so that the content below does not move. */
export const plot = style({
  position: 'relative',
  display: 'grid',
  alignItems: 'center',
  gridTemplateColumns: 'minmax(0, 1fr)',
  // The number of labels depends on the width of the chart, not of the screen.
  containerType: 'inline-size',
  // A finger that moves sideways follows the line; one that moves up or down scrolls the page.
  touchAction: 'pan-y',
  height: '19rem',
  '@media': { [from.laptop]: { height: '26rem' }, [lowLaptop]: { height: '19rem' } },
});

export const loading = style({
  position: 'absolute',
  top: vars.space[6],
  right: vars.space[4],
  padding: `${vars.space[1]} ${vars.space[3]}`,
  background: vars.color.sunken,
  borderRadius: vars.radius.round,
  ...soft('sm'),
});

export const controls = style({
  ...spread(2),
  '@media': { print: { display: 'none' } },
});

/** Of which one is chosen: ranges, and units. */
export const choices = style({
  display: 'flex',
  flexWrap: 'wrap',
  width: 'fit-content',
  maxWidth: '100%',
  padding: 2,
  background: vars.color.surface,
  border: `1px solid ${vars.color.lineStrong}`,
  borderRadius: '1.6rem',
});

export const choice = style({
  ...target,
  justifyContent: 'center',
  minWidth: '2.75rem',
  // Four ranges are one row on the narrowest phones too.
  padding: '0 clamp(4px, 5vw - 12px, 16px)',
  background: 'none',
  border: '1px solid transparent',
  borderRadius: vars.radius.round,
  color: vars.color.ink,
  ...strong('sm'),
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  transition: `background ${vars.motion.quick}`,
  ':hover': { background: vars.color.accentSoft, color: vars.color.accentStrong },
});

export const chosen = style([
  choice,
  {
    background: vars.color.accent,
    color: vars.color.onAccent,
    ':hover': { background: vars.color.accentStrong, color: vars.color.onAccent },
  },
]);

export const trendSwitch = style({
  ...target,
  gap: vars.space[3],
  color: vars.color.ink,
  ...strong('sm'),
  textDecoration: 'none',
});

export const numbers = style({
  ...stack(2, 4),
  gridTemplateColumns: 'repeat(auto-fit, minmax(6rem, 1fr))',
  alignContent: 'center',
  '@media': { [from.laptop]: { gridTemplateColumns: 'auto', gap: vars.space[4] } },
});

export const numberValue = style([
  untilConverted,
  {
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums lining-nums',
    whiteSpace: 'nowrap',
  },
]);

export const sentence = style({ ...stack(1), maxWidth: vars.width.measure });

export const readable = style({ ...column(1), alignContent: 'start' });

/** Of those who can point: without scripts and on paper nothing follows. */
const forPointers = {
  '@media': {
    print: { display: 'none' },
    '(scripting: none)': { display: 'none' },
  },
} as const;

export const hint = style({ ...forPointers, ...soft('xs'), textAlign: 'center' });

export const reading = style({ ...wrap(1, 3), rowGap: 0 });

export const readingWeight = style({ color: vars.color.ink, fontWeight: 600 });

export const readingMilestone = style({ color: vars.color.good });

export const pointer = style([
  overPlot,
  {
    borderRadius: vars.radius.sm,
    selectors: {
      '&:has(:focus-visible)': { outline: `3px solid ${vars.color.accent}`, outlineOffset: 4 },
    },
  },
]);

/** Paper shows the marks on the line, but not where somebody is reading. */
const onScreen = { '@media': { print: { display: 'none' } } } as const;

/** Where a pointer reads. A finger on the axis reads what stands there. */
export const reach = style({
  x: -12,
  width: 'calc(100% + 24px)',
  height: 'calc(100% + 34px)',
  fill: 'transparent',
  cursor: 'crosshair',
});

export const crosshair = style({
  ...onScreen,
  stroke: vars.color.lineStrong,
  strokeDasharray: '3 3',
  pointerEvents: 'none',
});

export const current = style({
  ...onScreen,
  fill: vars.color.accent,
  stroke: vars.color.surface,
  strokeWidth: 3,
  pointerEvents: 'none',
});

/** Covers the plot for screen readers that show where they are. Pointers reach the plot instead. */
export const slider = style({ ...filling, margin: 0, opacity: 0, pointerEvents: 'none' });

/** Over the plot. A finger that moves along the line goes through it, except for its links. */
export const besidePoint = style([filling, onScreen, { zIndex: 1, pointerEvents: 'none' }]);

export const readingCard = style({
  position: 'absolute',
  ...column(2),
  ...soft('sm'),
  ...box('md'),
  width: 'max-content',
  maxWidth: 'min(100%, 22rem)',
  padding: `${vars.space[2]} ${vars.space[3]}`,
  boxShadow: vars.shadow.raised,
  fontVariantNumeric: 'tabular-nums lining-nums',
  lineHeight: 1.4,
});

export const readingNote = style(lineClamp(3, 1.4));

export const around = style({ ...column(1), pointerEvents: 'auto' });

export const aroundLink = style({
  ...line(2),
  minHeight: '2.75rem',
  lineHeight: 1.25,
});

/** Holds the place of the picture until it is loaded. */
export const thumbnail = style({
  position: 'relative',
  flex: '0 0 2.75rem',
  height: '2.75rem',
  overflow: 'hidden',
  background: vars.color.sunken,
  borderRadius: vars.radius.sm,
});

export const details = style({
  borderTop: `1px solid ${vars.color.line}`,
  // The history below the chart has the same numbers.
  selectors: { '&:not([open])': { '@media': { print: { display: 'none' } } } },
});

export const summary = style({
  ...line(),
  minHeight: '2.75rem',
  marginTop: vars.space[2],
  color: vars.color.accent,
  ...strong('sm'),
  cursor: 'pointer',
  // A flex box has no list marker. This arrow turns when the table opens.
  '::before': {
    content: '"▸"',
    flexShrink: 0,
    width: '1.25rem',
  },
  selectors: { [`${details}[open] > &::before`]: { content: '"▾"' } },
});

export const scroll = style({
  maxHeight: '22rem',
  overflow: 'auto',
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.md,
});

export const table = style({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: vars.text.sm,
  fontVariantNumeric: 'tabular-nums lining-nums',
});

globalStyle(`${table} caption`, { padding: vars.space[2], color: vars.color.inkSoft });
globalStyle(`${table} :is(th, td)`, {
  padding: `${vars.space[2]} ${vars.space[4]}`,
  borderTop: `1px solid ${vars.color.line}`,
  textAlign: 'start',
  verticalAlign: 'top',
});
globalStyle(`${table} thead th`, {
  position: 'sticky',
  top: 0,
  borderTop: 0,
  background: vars.color.sunken,
});
globalStyle(`${table} tbody th`, { fontWeight: 'inherit' });
globalStyle(`${table} :is(tbody th, td[data-number])`, { whiteSpace: 'nowrap' });
globalStyle(`${table} [data-number]`, { textAlign: 'end' });

/** On a phone an entry is a line of its day and numbers, and below it what else there is to tell. */
const onPhone = (selector: string, rule: Record<string, string | number>) =>
  globalStyle(`${table} ${selector}`, { '@media': { [below.tablet]: rule } });

onPhone('tr', {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto auto',
  columnGap: vars.space[4],
  padding: `${vars.space[1]} ${vars.space[3]}`,
  borderTop: `1px solid ${vars.color.line}`,
});
onPhone(':is(th, td)', { padding: `${vars.space[1]} 0`, border: 0 });
onPhone(':is(th, td):not(:first-child, [data-number])', { gridColumn: '1 / -1', paddingTop: 0 });
onPhone(':is(tbody th, td[data-number])', { whiteSpace: 'normal' });
onPhone('td:empty', { display: 'none' });
onPhone('thead tr', { position: 'sticky', top: 0, background: vars.color.sunken });
onPhone('th:not(:first-child, [data-number])', {
  position: 'absolute',
  width: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
});

export const publishedRows = style({ fontSize: vars.text.sm });

export const publishedRow = style({
  scrollMarginTop: '6rem',
  padding: `${vars.space[1]} ${vars.space[2]}`,
  selectors: { '& + &': { borderTop: `1px solid ${vars.color.line}` } },
  ':target': { background: vars.color.accentSoft },
});

export const publishedItem = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: vars.space[4],
});

export const publishedDay = style({
  minWidth: 'min(10.5rem, 100%)',
  color: vars.color.inkSoft,
  fontVariantNumeric: 'tabular-nums lining-nums',
});

export const units = style([
  choices,
  untilConverted,
  {
    '@media': { print: { display: 'none' }, '(scripting: none)': { display: 'none' } },
  },
]);
