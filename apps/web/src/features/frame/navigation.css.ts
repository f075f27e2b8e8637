import { from } from '@site/ui/theme/breakpoints';
import { vars } from '@site/ui/theme/tokens';
import { globalStyle, style } from '@vanilla-extract/css';

/** From this width on, the bar contains the links. */
const WIDE = from.laptop;

const NARROW = `not all and ${WIDE.replace('screen and ', '')}`;

const BAR_HEIGHT = '4.25rem';

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
  minHeight: BAR_HEIGHT,
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

/** A popover below the bar. On wide screens it is part of the bar, without the browser's popover styles. */
export const links = style({
  gap: vars.space[1],
  margin: 0,
  color: 'inherit',
  selectors: { '&:popover-open': { display: 'flex' } },
  '@media': {
    [NARROW]: {
      flexDirection: 'column',
      width: '100%',
      maxHeight: `calc(100dvh - ${BAR_HEIGHT})`,
      inset: `${BAR_HEIGHT} 0 auto`,
      padding: vars.space[3],
      background: vars.color.surface,
      border: 'none',
      borderBottom: `1px solid ${vars.color.line}`,
      boxShadow: vars.shadow.raised,
    },
    [WIDE]: {
      display: 'flex',
      position: 'static',
      width: 'auto',
      padding: 0,
      overflow: 'visible',
      background: 'none',
      border: 'none',
    },
  },
});

export const whenOpen = style({
  display: 'none',
  selectors: { [`${bar}:has(:popover-open) &`]: { display: 'contents' } },
});

export const whenClosed = style({
  display: 'contents',
  selectors: { [`${bar}:has(:popover-open) &`]: { display: 'none' } },
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
