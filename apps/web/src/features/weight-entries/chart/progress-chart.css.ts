import { from } from '@site/ui/theme/breakpoints';
import { vars } from '@site/ui/theme/tokens';
import { style } from '@vanilla-extract/css';
import { untilConverted } from '../unit/weight-unit.css.ts';

export const section = style({
  marginTop: vars.space[8],
  '@media': { print: { breakInside: 'avoid', marginTop: vars.space[4] } },
});

export const body = style({
  display: 'grid',
  gap: vars.space[4],
  // Stops the chart from widening the box that it measures.
  gridTemplateColumns: 'minmax(0, 1fr)',
  padding: `clamp(${vars.space[4]}, 3vw, ${vars.space[8]})`,
});

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: `${vars.space[2]} ${vars.space[6]}`,
});

export const legend = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${vars.space[1]} ${vars.space[5]}`,
  color: vars.color.inkSoft,
  fontSize: vars.text.sm,
});

export const key = style({ display: 'inline-flex', alignItems: 'center', gap: vars.space[2] });

export const weightKey = style({
  width: '1.5rem',
  borderTop: `3px solid ${vars.color.accent}`,
  borderRadius: vars.radius.round,
});

export const entryKey = style({
  width: '0.4rem',
  height: '0.4rem',
  background: vars.color.accent,
  borderRadius: vars.radius.round,
  opacity: 0.5,
});

export const goalKey = style({ width: '1.5rem', borderTop: `2px dashed ${vars.color.goal}` });

export const loaded = style({
  display: 'grid',
  gap: vars.space[4],
  gridTemplateColumns: 'minmax(0, 1fr)',
});

/** The reading above the plot, and the numbers beside it on a wide screen. */
export const plotAndNumbers = style({
  display: 'grid',
  gap: vars.space[4],
  gridTemplateColumns: 'minmax(0, 1fr)',
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
  '@media': { [from.laptop]: { height: '26rem' } },
});

export const loading = style({
  position: 'absolute',
  top: vars.space[6],
  right: vars.space[4],
  padding: `${vars.space[1]} ${vars.space[3]}`,
  background: vars.color.sunken,
  borderRadius: vars.radius.round,
  color: vars.color.inkSoft,
  fontSize: vars.text.sm,
});

export const controls = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[2],
  '@media': { print: { display: 'none' } },
});

/** Of which one is chosen: ranges, and units. */
export const choices = style({
  display: 'flex',
  flexWrap: 'wrap',
  width: 'fit-content',
  maxWidth: '100%',
  padding: 2,
  background: vars.color.sunken,
  border: `1px solid ${vars.color.line}`,
  borderRadius: '1.6rem',
});

export const choice = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minWidth: '2.75rem',
  minHeight: '2.75rem',
  padding: '0 clamp(4px, 2vw, 16px)',
  background: 'none',
  border: '1px solid transparent',
  borderRadius: vars.radius.round,
  color: vars.color.ink,
  fontSize: vars.text.sm,
  fontWeight: 600,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  transition: `background ${vars.motion.quick}`,
  ':hover': { background: vars.color.accentSoft, color: vars.color.accentStrong },
});

export const chosen = style([
  choice,
  {
    background: vars.color.surface,
    borderColor: vars.color.accent,
    color: vars.color.accentStrong,
  },
]);

export const trendSwitch = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[3],
  minHeight: '2.75rem',
  color: vars.color.ink,
  fontSize: vars.text.sm,
  fontWeight: 600,
  textDecoration: 'none',
});

/** Looks like the switches of forms. */
export const track = style({
  position: 'relative',
  width: '2.75rem',
  height: '1.5rem',
  background: vars.color.sunken,
  border: `1px solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.round,
  '::after': {
    content: '""',
    position: 'absolute',
    top: '50%',
    left: '0.1875rem',
    width: '1rem',
    height: '1rem',
    background: vars.color.lineStrong,
    borderRadius: vars.radius.round,
    transform: 'translateY(-50%)',
    transition: `transform ${vars.motion.quick}`,
  },
});

export const trackOn = style([
  track,
  {
    background: vars.color.accent,
    borderColor: vars.color.accent,
    '::after': {
      background: vars.color.onAccent,
      transform: 'translate(1.25rem, -50%)',
    },
  },
]);

export const numbers = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(6rem, 1fr))',
  gap: `${vars.space[2]} ${vars.space[4]}`,
  alignContent: 'center',
  '@media': { [from.laptop]: { gridTemplateColumns: 'auto', gap: vars.space[4] } },
});

export const numberRow = style({ display: 'grid' });

export const numberName = style({ color: vars.color.inkSoft, fontSize: vars.text.xs });

export const numberValue = style([
  untilConverted,
  {
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums lining-nums',
    whiteSpace: 'nowrap',
  },
]);

export const sentence = style({
  display: 'grid',
  gap: vars.space[1],
  maxWidth: vars.width.measure,
});

export const source = style({ color: vars.color.inkSoft, fontSize: vars.text.xs });
