import { below, from, low } from '@site/ui/theme/breakpoints';
import {
  box,
  column,
  equalColumns,
  line,
  row as rowPattern,
  stack,
  target,
} from '@site/ui/theme/patterns';
import { vars } from '@site/ui/theme/tokens';
import { globalStyle, style } from '@vanilla-extract/css';
import { FOLDED_BAR_HEIGHT } from '../../lib/page-parts.css.ts';

/** The styles of the admin's tabs and lists. */

export const tab = style(column(4));

export const header = style({
  ...line(3),
  justifyContent: 'space-between',
});

/** The search and the choices above a list. */
export const filter = style({
  ...stack(2),
  gridTemplateColumns: equalColumns(2, '7rem'),
  '@media': {
    [from.tablet]: { gridTemplateColumns: 'minmax(0, 28rem) repeat(3, minmax(8rem, 12rem))' },
  },
});

globalStyle(`${filter} > :first-child`, {
  '@media': { [below.tablet]: { gridColumn: '1 / -1' } },
});

/** Below a list with several pages. */
export const pager = style({
  ...line(4),
  justifyContent: 'center',
  fontSize: vars.text.sm,
});

export const list = style(box('lg'));

export const row = style({
  ...rowPattern(3),
  padding: `${vars.space[3]} ${vars.space[2]} ${vars.space[3]} ${vars.space[5]}`,
  selectors: { '& + &': { borderTop: `1px solid ${vars.color.line}` } },
});

/** Large text leaves numbers and buttons no room beside it. */
export const text = style({
  ...stack(1),
  flex: '1 1 6rem',
  minWidth: 0,
  overflowWrap: 'anywhere',
});

/** The title of a row with its badge. */
export const titleLine = style({
  ...rowPattern(3),
  rowGap: vars.space[1],
  fontWeight: 600,
  lineHeight: 1.35,
});

/** As high as a finger needs it. */
export const titleLink = style({
  ...target,
  color: vars.color.ink,
  textDecoration: 'none',
  ':hover': { color: vars.color.accentStrong, textDecoration: 'underline' },
});

/** On a phone two buttons stand one below the other, and more of them in a line below the text. */
export const actions = style({
  display: 'flex',
  flexShrink: 0,
  '@media': {
    [below.tablet]: {
      flexDirection: 'column',
      selectors: {
        '&:has(> :nth-child(3))': {
          flexDirection: 'row',
          flexBasis: '100%',
          justifyContent: 'flex-end',
          marginTop: `calc(-1 * ${vars.space[3]})`,
        },
      },
    },
  },
});

/** The box that chooses a row, with a target as large as a finger. */
export const choose = style({
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  width: '2.75rem',
  height: '2.75rem',
  cursor: 'pointer',
});

globalStyle(`${choose} input`, { width: '1.25rem', height: '1.25rem' });

/** The field of a tag with its button. */
export const tagForm = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'end',
  gap: vars.space[2],
  marginBottom: vars.space[4],
});

export const tagLine = style(rowPattern(1));

/** Stays in view while the list below it scrolls. */
export const many = style({
  position: 'sticky',
  top: FOLDED_BAR_HEIGHT,
  zIndex: 2,
  ...rowPattern(2),
  padding: `${vars.space[2]} ${vars.space[4]}`,
  background: vars.color.accentSoft,
  border: '1px solid transparent',
  borderRadius: vars.radius.md,
  fontSize: vars.text.sm,
  '@media': {
    [low]: { position: 'static' },
    // In rows they would cover a third of the list.
    [below.tablet]: { flexWrap: 'nowrap', overflowX: 'auto', overscrollBehaviorX: 'contain' },
  },
  // Nothing is shown then, but a screen reader hears the number only where its place was there before.
  selectors: {
    '&[data-empty="true"]': {
      position: 'absolute',
      width: 1,
      height: 1,
      padding: 0,
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
  },
});

globalStyle(`${many} > *`, { flexShrink: 0 });
