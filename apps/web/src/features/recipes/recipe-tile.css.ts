import { vars } from '@site/ui/theme/tokens';
import { globalStyle, style } from '@vanilla-extract/css';

export const tile = style({
  position: 'relative',
  display: 'block',
  overflow: 'hidden',
  aspectRatio: '1',
  borderRadius: vars.radius.lg,
  background: vars.color.sunken,
  boxShadow: vars.shadow.card,
  color: vars.color.ink,
  textDecoration: 'none',
  transition: `box-shadow ${vars.motion.quick}`,
  ':hover': { boxShadow: vars.shadow.raised, color: vars.color.ink },
  ':focus-visible': { borderRadius: vars.radius.lg },
});

globalStyle(`${tile} img`, { transition: 'transform 200ms cubic-bezier(0.2, 0, 0.2, 1)' });
globalStyle(`${tile}:hover img`, { transform: 'scale(1.03)' });

/** A label on the photo. */
export const title = style({
  position: 'absolute',
  insetInline: vars.space[2],
  bottom: vars.space[2],
  padding: `${vars.space[2]} ${vars.space[3]}`,
  borderRadius: vars.radius.md,
  background: vars.color.veil,
  backdropFilter: 'blur(10px) saturate(1.3)',
  fontFamily: vars.font.serif,
  fontSize: vars.text.sm,
  fontWeight: 560,
  lineHeight: 1.25,
  textWrap: 'balance',
});
