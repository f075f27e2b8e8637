import { from } from '@site/ui/theme/breakpoints';
import { vars } from '@site/ui/theme/tokens';
import { createVar, globalStyle, style } from '@vanilla-extract/css';
import { FOLDED_BAR_HEIGHT } from '../../lib/admin/folded-bar-height.ts';

/** From this width on, the bar contains the links. */
const WIDE = from.laptop;

const barHeight = createVar();

export const bar = style({
  vars: { [barHeight]: '4.25rem' },
  selectors: { '&[data-folded]': { vars: { [barHeight]: FOLDED_BAR_HEIGHT } } },
  position: 'sticky',
  top: 0,
  zIndex: 10,
  // Before the content, also where that stands before the quote.
  order: -2,
  background: vars.color.veil,
  backdropFilter: 'blur(12px) saturate(1.3)',
  borderBottom: `1px solid ${vars.color.line}`,
});

export const inner = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[4],
  minHeight: barHeight,
});

const folded = `${bar}[data-folded] &`;
const unfolded = `${bar}:not([data-folded]) &`;

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
  selectors: { [folded]: { display: 'none' } },
});

export const toggle = style({
  '@media': { [WIDE]: { selectors: { [unfolded]: { display: 'none' } } } },
});

/** A popover below the bar. On wide screens it is part of the bar, without the styles of a popover. */
export const links = style({
  flexDirection: 'column',
  gap: vars.space[1],
  margin: 0,
  width: '100%',
  maxHeight: `calc(100dvh - ${barHeight})`,
  inset: `${barHeight} 0 auto auto`,
  padding: vars.space[3],
  background: vars.color.surface,
  border: 'none',
  borderBottom: `1px solid ${vars.color.line}`,
  boxShadow: vars.shadow.raised,
  color: 'inherit',
  selectors: { '&:popover-open': { display: 'flex' } },
  '@media': {
    [from.tablet]: { selectors: { [folded]: { width: '16rem' } } },
    [WIDE]: {
      selectors: {
        [unfolded]: {
          display: 'flex',
          flexDirection: 'row',
          position: 'static',
          width: 'auto',
          maxHeight: 'none',
          padding: 0,
          overflow: 'visible',
          background: 'none',
          border: 'none',
          boxShadow: 'none',
        },
      },
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
