import { vars } from '@site/ui/theme/tokens';
import { style } from '@vanilla-extract/css';

export const tile = style({
  overflow: 'hidden',
  background: vars.color.surface,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.md,
  boxShadow: vars.shadow.card,
  transition: `box-shadow ${vars.motion.quick}`,
  selectors: {
    '&[data-dragging="true"]': {
      borderColor: vars.color.accent,
      boxShadow: vars.shadow.raised,
    },
  },
});

export const photo = style({
  position: 'relative',
  display: 'grid',
  aspectRatio: '1',
  background: vars.color.sunken,
});

export const noPicture = style({
  placeSelf: 'center',
  width: '30%',
  height: '30%',
  color: vars.color.inkSoft,
});

const corner = { position: 'absolute', display: 'flex', gap: vars.space[1] } as const;

export const badges = style({
  ...corner,
  top: vars.space[2],
  left: vars.space[2],
  flexDirection: 'column',
  alignItems: 'flex-start',
});

/** The drag handle. It is always visible. */
export const grip = style({
  ...corner,
  top: vars.space[1],
  right: vars.space[1],
  alignItems: 'center',
  justifyContent: 'center',
  width: '2.75rem',
  height: '2.75rem',
  background: vars.color.veil,
  borderRadius: vars.radius.round,
  color: vars.color.ink,
  cursor: 'grab',
  selectors: {
    '&:hover': { background: vars.color.surface },
    '&:focus-visible': { borderRadius: vars.radius.round, outlineOffset: '0' },
  },
});

/** Visible on hover, on focus and while its menu is open. Always visible on devices without hover. */
export const actions = style({
  ...corner,
  right: vars.space[2],
  bottom: vars.space[2],
  transition: `opacity ${vars.motion.quick}`,
  '@media': {
    '(hover: hover)': {
      opacity: 0,
      selectors: {
        [`${tile}:hover &, ${tile}:focus-within &, &:has([data-state="open"])`]: { opacity: 1 },
      },
    },
  },
});
