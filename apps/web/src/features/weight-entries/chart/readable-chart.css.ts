import { from } from '@site/ui/theme/breakpoints';
import { vars } from '@site/ui/theme/tokens';
import { style } from '@vanilla-extract/css';
import { overPlot } from './chart-drawing.css.ts';

export const readable = style({
  display: 'grid',
  gap: vars.space[1],
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
});

/** As high as its text is on a phone, so that nothing moves. */
export const reading = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignContent: 'start',
  columnGap: vars.space[4],
  minHeight: '2lh',
  color: vars.color.inkSoft,
  fontSize: vars.text.sm,
  fontVariantNumeric: 'tabular-nums lining-nums',
  lineHeight: 1.45,
  '@media': {
    [from.tablet]: { minHeight: '1lh' },
    print: { display: 'none' },
    '(scripting: none)': { display: 'none' },
  },
});

export const readingWeight = style({ color: vars.color.ink, fontWeight: 600 });

export const readingMilestone = style({ color: vars.color.good });

export const pointer = style([
  overPlot,
  {
    cursor: 'crosshair',
    borderRadius: vars.radius.sm,
    selectors: {
      '&:has(:focus-visible)': { outline: `3px solid ${vars.color.accent}`, outlineOffset: 4 },
    },
  },
]);

/** Paper shows the marks on the line, but not where somebody is reading. */
const onScreen = { '@media': { print: { display: 'none' } } } as const;

export const crosshair = style({
  ...onScreen,
  position: 'absolute',
  top: 0,
  bottom: 0,
  borderLeft: `1px dashed ${vars.color.lineStrong}`,
  pointerEvents: 'none',
});

export const current = style({
  ...onScreen,
  position: 'absolute',
  width: 14,
  height: 14,
  margin: -7,
  background: vars.color.accent,
  border: `3px solid ${vars.color.surface}`,
  borderRadius: vars.radius.round,
  pointerEvents: 'none',
});

/** Covers the plot for screen readers that show where they are. Pointers reach the plot instead. */
export const slider = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  margin: 0,
  opacity: 0,
  pointerEvents: 'none',
});

/** Lies over the plot. A finger that moves along the line goes through it, except for its links. */
const more = style({
  ...onScreen,
  position: 'absolute',
  display: 'grid',
  gap: vars.space[2],
  gridTemplateColumns: 'minmax(0, 1fr)',
  width: 'max-content',
  maxWidth: 'min(100%, 24rem)',
  padding: `${vars.space[2]} ${vars.space[3]}`,
  background: vars.color.surface,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.md,
  boxShadow: vars.shadow.raised,
  color: vars.color.inkSoft,
  fontSize: vars.text.sm,
  lineHeight: 1.45,
  pointerEvents: 'none',
});

export const moreAbove = style([more, { top: 0 }]);

export const moreBelow = style([more, { bottom: '3.25rem' }]);

export const readingNote = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 3,
  overflow: 'hidden',
});

/** Goes on sideways where the items need more room. */
export const strip = style({
  display: 'flex',
  gap: vars.space[3],
  minWidth: 0,
  height: '3rem',
  padding: 2,
  margin: -2,
  overflowX: 'auto',
  listStyle: 'none',
  scrollbarWidth: 'none',
  pointerEvents: 'auto',
});

export const stripItem = style({ flex: '0 0 auto' });

export const stripLink = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  height: '2.75rem',
  maxWidth: '15rem',
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

export const stripTitle = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
});

export const stripMore = style([stripItem, { alignSelf: 'center' }]);
