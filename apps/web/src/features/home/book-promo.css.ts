import { from } from '@site/ui/theme/breakpoints';
import { vars } from '@site/ui/theme/tokens';
import { style } from '@vanilla-extract/css';

export const band = style({
  marginTop: `clamp(${vars.space[12]}, 8vw, ${vars.space[20]})`,
  paddingBlock: `clamp(${vars.space[10]}, 6vw, ${vars.space[16]})`,
  background: vars.color.sunken,
  borderBlock: `1px solid ${vars.color.line}`,
});

export const columns = style({
  display: 'grid',
  gap: `${vars.space[8]} ${vars.space[12]}`,
  alignItems: 'center',
  justifyItems: 'start',
  '@media': { [from.tablet]: { gridTemplateColumns: 'auto minmax(0, 1fr)' } },
});

export const cover = style({
  overflow: 'hidden',
  width: '11rem',
  borderRadius: vars.radius.sm,
  boxShadow: vars.shadow.raised,
  '@media': { [from.laptop]: { width: '16rem' } },
});

export const words = style({ display: 'grid', gap: vars.space[4], maxWidth: '40rem' });

export const title = style({ fontSize: vars.text['2xl'] });

export const tagline = style({
  fontFamily: vars.font.serif,
  fontSize: vars.text.lg,
  color: vars.color.goal,
});

export const description = style({ color: vars.color.inkSoft });

export const links = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[3],
  marginTop: vars.space[2],
});
