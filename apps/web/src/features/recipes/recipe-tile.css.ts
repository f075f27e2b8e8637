import { vars } from '@site/ui/theme/tokens';
import { globalStyle, style } from '@vanilla-extract/css';

export const tile = style({
  display: 'grid',
  gridTemplateRows: 'auto 1fr',
  overflow: 'hidden',
  borderRadius: vars.radius.lg,
  background: vars.color.surface,
  boxShadow: vars.shadow.card,
  color: vars.color.ink,
  textDecoration: 'none',
  transition: `box-shadow ${vars.motion.quick}`,
  ':hover': { boxShadow: vars.shadow.raised, color: vars.color.ink },
  ':focus-visible': { borderRadius: vars.radius.lg },
});

globalStyle(`${tile} img`, { transition: 'transform 200ms cubic-bezier(0.2, 0, 0.2, 1)' });
globalStyle(`${tile}:hover img`, { transform: 'scale(1.03)' });

/** Below the photo, so that it covers nothing of the dish. */
export const caption = style({
  display: 'grid',
  alignContent: 'start',
  gap: vars.space[1],
  padding: `${vars.space[2]} ${vars.space[3]} ${vars.space[3]}`,
});

export const title = style({
  fontFamily: vars.font.serif,
  fontSize: vars.text.sm,
  fontWeight: 560,
  lineHeight: 1.25,
  textWrap: 'balance',
});
