import { from } from '@site/ui/theme/breakpoints';
import { soft, stack, wrap } from '@site/ui/theme/patterns';
import { vars } from '@site/ui/theme/tokens';
import { globalStyle, style } from '@vanilla-extract/css';

export const panel = style({
  ...stack(3),
  padding: vars.space[4],
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.md,
  fontSize: vars.text.sm,
});

export const heading = style({ fontSize: vars.text.md });

export const row = style({
  ...stack(2),
  paddingBlock: vars.space[3],
  borderTop: `1px solid ${vars.color.line}`,
});

/** The fields of a line: its food in a row of its own, since the names of foods are long. */
export const rowFields = style({ ...wrap(2), alignItems: 'end' });

globalStyle(`${rowFields} > *`, { flex: '1 1 5rem' });

export const rowFood = style({ minWidth: '100%' });
/** Wide enough for its longest words. */
export const rowState = style({ minWidth: '10rem' });

/** A field with its unit: grams, or percent. */
export const rowAmount = style({
  position: 'relative',
  '::after': {
    content: 'attr(data-unit)',
    position: 'absolute',
    // Beside the field, also while an error stands below it.
    insetBlockStart: 0,
    right: vars.space[3],
    lineHeight: '2.75rem',
    color: vars.color.inkSoft,
    pointerEvents: 'none',
  },
});

export const foodSelect = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  minHeight: '2.75rem',
  background: vars.color.surface,
  border: `1px solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.md,
  selectors: {
    '&:has(:focus-visible)': { outline: `3px solid ${vars.color.accent}`, outlineOffset: '1px' },
  },
});

/** Over the whole of it, so that a press anywhere opens the list. */
export const foodControl = style({
  gridArea: '1 / 1 / 2 / 3',
  width: '100%',
  height: '100%',
  fontSize: '1rem',
  opacity: 0,
  cursor: 'pointer',
});

export const foodChosen = style({
  gridArea: '1 / 1',
  padding: `${vars.space[2]} 0 ${vars.space[2]} ${vars.space[3]}`,
  fontSize: '1rem',
  lineHeight: 1.35,
  overflowWrap: 'anywhere',
  pointerEvents: 'none',
});

export const foodArrow = style({
  gridArea: '1 / 2',
  width: '1.125rem',
  marginInline: vars.space[3],
  color: vars.color.inkSoft,
  pointerEvents: 'none',
});

export const otherFoods = style({
  ...stack(1),
  ...soft('xs'),
  paddingBlock: `${vars.space[2]} 0`,
  paddingInline: vars.space[4],
});

export const ownFood = style({ ...stack(3), marginTop: vars.space[4] });

export const label = style({
  ...stack(3),
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  '@media': { [from.tablet]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' } },
});

export const labelWide = style({ gridColumn: '1 / -1' });
