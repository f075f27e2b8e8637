import { vars } from '@site/ui/theme/tokens';
import { style } from '@vanilla-extract/css';

export const section = style({
  paddingTop: `clamp(${vars.space[12]}, 8vw, ${vars.space[20]})`,
  textAlign: 'center',
});

export const heading = style({ fontSize: vars.text['2xl'] });

export const intro = style({
  marginTop: vars.space[1],
  color: vars.color.inkSoft,
  fontSize: vars.text.lg,
});

export const numbers = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(14rem, 100%), 1fr))',
  gap: vars.space[4],
  marginTop: vars.space[8],
});

/** Shows the number above its label. Screen readers read the label first. */
export const figure = style({
  display: 'flex',
  flexDirection: 'column-reverse',
  alignItems: 'center',
  gap: vars.space[1],
  padding: vars.space[6],
  background: vars.color.surface,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.lg,
});

export const label = style({ color: vars.color.inkSoft, fontSize: vars.text.sm });

export const value = style({
  fontFamily: vars.font.serif,
  fontSize: vars.text['3xl'],
  fontWeight: 600,
  lineHeight: 1.1,
  color: vars.color.accent,
  fontVariantNumeric: 'tabular-nums lining-nums',
});
