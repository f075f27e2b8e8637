import { from } from '@site/ui/theme/breakpoints';
import { vars } from '@site/ui/theme/tokens';
import { createVar, style } from '@vanilla-extract/css';

const columns = createVar();

/** Padding of the cells instead of a grid gap, because the drag-and-drop library measures cells and ignores gaps. */
const GAP = vars.space[2];

/**
 * The number of columns must match `use-grid-columns.ts`. While dragging, a tile of a full row may move out of the
 * grid, so the overflow is clipped.
 */
export const grid = style({
  margin: `0 calc(-1 * ${GAP})`,
  overflowX: 'clip',
  vars: { [columns]: '2' },
  '@media': {
    [from.tablet]: { vars: { [columns]: '3' } },
    [from.laptop]: { vars: { [columns]: '4' } },
    [from.desktop]: { vars: { [columns]: '5' } },
  },
});

export const row = style({ display: 'flex' });

export const cell = style({
  flex: `0 0 calc(100% / ${columns})`,
  minWidth: 0,
  padding: GAP,
});

export const add = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space[2],
  width: '100%',
  height: '100%',
  minHeight: '9rem',
  background: 'transparent',
  border: `2px dashed ${vars.color.lineStrong}`,
  borderRadius: vars.radius.md,
  color: vars.color.inkSoft,
  fontSize: vars.text.sm,
  fontWeight: 600,
  cursor: 'pointer',
  transition: `background ${vars.motion.quick}, color ${vars.motion.quick}`,
  ':hover': {
    background: vars.color.accentSoft,
    borderColor: vars.color.accent,
    color: vars.color.accentStrong,
  },
  ':focus-visible': { borderRadius: vars.radius.md },
});
