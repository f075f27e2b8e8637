import { from } from '@site/ui/theme/breakpoints';
import { vars } from '@site/ui/theme/tokens';
import { style } from '@vanilla-extract/css';

export const screen = style({ display: 'grid', justifyItems: 'start', gap: vars.space[3] });

export const heading = style({ fontSize: vars.text.xl });

/** Beside each other where there is room for both; on a phone the preview is below. */
export const columns = style({
  display: 'grid',
  gap: vars.space[6],
  width: '100%',
  '@media': {
    '(min-width: 60rem)': {
      gridTemplateColumns: 'minmax(0, 26rem) minmax(0, 1fr)',
      alignItems: 'start',
    },
  },
});

export const form = style({ display: 'grid', gap: vars.space[4], minWidth: 0 });

/** The buttons stay in sight below a long form. */
export const actions = style({
  position: 'sticky',
  bottom: 0,
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[2],
  // Over the outlines of fields too, which stand out by some pixels.
  margin: `0 calc(-1 * ${vars.space[1]})`,
  padding: `${vars.space[3]} ${vars.space[1]}`,
  background: vars.color.page,
  // Toasts stand at the lower left there, and must not cover Save.
  '@media': { [from.tablet]: { flexDirection: 'row-reverse' } },
});

/** Where the preview is beside the form, no link leads to it. */
export const toPreview = style({
  '@media': { '(min-width: 60rem)': { display: 'none' } },
});
