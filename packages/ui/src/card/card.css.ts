import { style } from '@vanilla-extract/css';
import { vars } from '../theme/tokens.css.ts';

export const card = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  overflow: 'hidden',
  background: vars.color.surface,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.lg,
  boxShadow: vars.shadow.card,
});

/** A card that is one link. It rises on hover, and its outline replaces the focus ring of the link inside. */
export const linked = style({
  transition: `box-shadow ${vars.motion.quick}, transform ${vars.motion.quick}`,
  selectors: {
    '&:hover': { boxShadow: vars.shadow.raised, transform: 'translateY(-2px)' },
    '&:focus-within': { boxShadow: vars.shadow.raised },
    '&:has(:focus-visible)': {
      outline: `3px solid ${vars.color.accent}`,
      outlineOffset: '3px',
    },
  },
});

/** Extends the clickable area of a link over its card. */
export const cardLink = style({
  ':focus-visible': { outline: 'none' },
  '::after': { content: '""', position: 'absolute', inset: 0 },
});
