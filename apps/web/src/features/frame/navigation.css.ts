import { from } from '@site/ui/theme/breakpoints';
import { vars } from '@site/ui/theme/tokens';
import { globalStyle, style } from '@vanilla-extract/css';

/** From this width the links stand in the bar. */
const WIDE = from.laptop;

export const bar = style({
  position: 'sticky',
  top: 0,
  zIndex: 10,
  background: vars.color.veil,
  backdropFilter: 'blur(12px) saturate(1.3)',
  borderBottom: `1px solid ${vars.color.line}`,
});

export const inner = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[4],
  minHeight: '4.25rem',
});

export const logo = style({
  display: 'block',
  paddingBlock: vars.space[2],
  color: vars.color.ink,
  textDecoration: 'none',
  lineHeight: 1.15,
  ':hover': { color: vars.color.ink },
});

export const logoName = style({
  display: 'block',
  fontFamily: vars.font.serif,
  fontSize: '1.375rem',
  fontWeight: 620,
  letterSpacing: '-0.015em',
});

export const logoTagline = style({
  display: 'block',
  marginTop: '0.125rem',
  color: vars.color.inkSoft,
  fontSize: vars.text.xs,
});

export const toggle = style({
  '@media': { [WIDE]: { display: 'none' } },
});

export const links = style({
  display: 'none',
  gap: vars.space[1],
  '@media': { [WIDE]: { display: 'flex' } },
});

export const open = style({
  '@media': {
    [`not all and ${WIDE.replace('screen and ', '')}`]: {
      display: 'flex',
      flexDirection: 'column',
      position: 'absolute',
      top: '100%',
      insetInline: 0,
      padding: vars.space[3],
      background: vars.color.surface,
      borderBottom: `1px solid ${vars.color.line}`,
      boxShadow: vars.shadow.raised,
      maxHeight: 'calc(100svh - 4.25rem)',
      overflowY: 'auto',
    },
  },
});

export const link = style({
  display: 'flex',
  alignItems: 'center',
  minHeight: '2.75rem',
  paddingInline: vars.space[3],
  borderRadius: vars.radius.round,
  color: vars.color.ink,
  fontSize: vars.text.sm,
  fontWeight: 550,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  transition: `background ${vars.motion.quick}, color ${vars.motion.quick}`,
  ':hover': { background: vars.color.sunken, color: vars.color.ink },
});

globalStyle(`${link}[aria-current="page"]`, {
  background: vars.color.accentSoft,
  color: vars.color.accentStrong,
});
