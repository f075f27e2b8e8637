import { from } from '@site/ui/theme/breakpoints';
import { column, stack } from '@site/ui/theme/patterns';
import { vars } from '@site/ui/theme/tokens';
import { style } from '@vanilla-extract/css';

export const box = style({
  ...column(3),
  position: 'relative',
  padding: `clamp(${vars.space[5]}, 4vw, ${vars.space[8]})`,
  background: vars.color.accentSoft,
  borderRadius: vars.radius.lg,
});

export const title = style({ fontSize: vars.text.xl });

export const words = style({ maxWidth: '40rem', color: vars.color.inkSoft });

/** The button stands beside the field where it has room. */
export const form = style({
  ...stack(3),
  position: 'relative',
  overflowX: 'clip',
  width: '100%',
  maxWidth: '34rem',
  '@media': {
    [from.tablet]: { gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'end' },
  },
});

export const page = style({
  ...column(5),
  justifyItems: 'start',
  maxWidth: '40rem',
  marginInline: 'auto',
  paddingBlock: `${vars.space[12]} ${vars.space[20]}`,
});

export const pageTitle = style({ fontSize: vars.text['2xl'] });

export const choices = style(stack(3));
