import { from } from '@site/ui/theme/breakpoints';
import { vars } from '@site/ui/theme/tokens';
import { style } from '@vanilla-extract/css';

export const section = style({ paddingTop: `clamp(${vars.space[12]}, 8vw, ${vars.space[20]})` });

export const heading = style({ fontSize: vars.text['2xl'] });

export const intro = style({
  marginTop: vars.space[1],
  marginBottom: vars.space[6],
  color: vars.color.inkSoft,
  fontSize: vars.text.lg,
});

/** Cards below each other on a phone, three in a row on wider screens. */
export const cards = style({
  display: 'grid',
  gap: vars.space[5],
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { [from.tablet]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
});

export const onward = style({
  display: 'flex',
  justifyContent: 'center',
  marginTop: vars.space[8],
});
