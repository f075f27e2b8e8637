import { from } from '@site/ui/theme/breakpoints';
import { vars } from '@site/ui/theme/tokens';
import { globalStyle, style } from '@vanilla-extract/css';

/** Number fields share a row. */
export const fields = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: `${vars.space[5]} ${vars.space[4]}`,
  '@media': { [from.tablet]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' } },
});

/**
 * A number field. Its label, input and error are in the same lines as those of its neighbours, so that a long label or
 * an error moves no input out of line.
 */
export const number = style({
  display: 'grid',
  gridRow: 'span 3',
  gridTemplateRows: 'subgrid',
  rowGap: vars.space[1],
});

// An element in the selector makes it stronger than the field's own style, whichever comes first.
globalStyle(`${number} > div`, {
  display: 'grid',
  gridRow: '1 / -1',
  gridTemplateRows: 'subgrid',
});

globalStyle(`${number} label`, { alignSelf: 'end' });

/** A field that fills the row. */
export const wide = style({ gridColumn: '1 / -1' });

export const hints = style({
  display: 'grid',
  gap: vars.space[1],
  color: vars.color.inkSoft,
  fontSize: vars.text.sm,
});
