import { from } from '@site/ui/theme/breakpoints';
import { vars } from '@site/ui/theme/tokens';
import { style } from '@vanilla-extract/css';

/** Number fields share a row. */
export const fields = style({
  display: 'grid',
  alignItems: 'end',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: `${vars.space[5]} ${vars.space[4]}`,
  '@media': { [from.tablet]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' } },
});

/** A field that fills the row. */
export const wide = style({ gridColumn: '1 / -1' });
