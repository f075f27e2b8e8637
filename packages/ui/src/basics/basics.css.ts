import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import * as patterns from '../theme/patterns.ts';
import { vars } from '../theme/tokens.css.ts';

/** The plainest patterns, for elements that need nothing else. They are here, in a file that every page has. */
const GAPS = { 1: 1, 2: 2, 3: 3, 4: 4 } as const;
export const stack = styleVariants({ ...GAPS, 5: 5 } as const, (gap) => patterns.stack(gap));
export const column = styleVariants(GAPS, (gap) => patterns.column(gap));
export const wrap = styleVariants(GAPS, (gap) => patterns.wrap(gap));
export const row = styleVariants(GAPS, (gap) => patterns.row(gap));
export const grid = style({ display: 'grid' });
export const centered = style({ ...patterns.wrap(3), justifyContent: 'center' });
export const whole = style({ width: '100%' });
export const soft = styleVariants({ xs: 'xs', sm: 'sm' } as const, patterns.soft);
export const muted = style({ color: vars.color.inkSoft });
export const strong = style({ fontWeight: 600 });
export const target = style(patterns.target);
export const textSize = styleVariants(
  { lg: 'lg', '2xl': '2xl', '3xl': '3xl' } as const,
  (size) => ({
    fontSize: vars.text[size],
  }),
);

const baseBadge = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[1],
  // With the edge that it has in high contrast.
  padding: `calc(${vars.space[1]} - 1px) calc(${vars.space[3]} - 1px)`,
  border: '1px solid transparent',
  borderRadius: vars.radius.round,
  ...patterns.strong('xs'),
  lineHeight: 1.3,
  whiteSpace: 'nowrap',
});

export const badge = styleVariants(
  {
    neutral: { background: vars.color.sunken, color: vars.color.inkSoft },
    accent: { background: vars.color.accentSoft, color: vars.color.accentStrong },
    good: { background: vars.color.goodSoft, color: vars.color.good },
    medium: { background: vars.color.mediumSoft, color: vars.color.medium },
    danger: { background: vars.color.dangerSoft, color: vars.color.danger },
  },
  (variant) => [baseBadge, variant],
);

export const card = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  overflow: 'hidden',
  ...patterns.box('lg'),
  boxShadow: vars.shadow.card,
});

/** A card that is one link. It rises on hover, and its outline replaces the focus ring of the link inside. */
export const linkedCard = style({
  transition: `box-shadow ${vars.motion.quick}, transform ${vars.motion.quick}`,
  selectors: {
    '&:hover': { boxShadow: vars.shadow.raised, transform: 'translateY(-2px)' },
    '&:focus-within': { boxShadow: vars.shadow.raised },
    '&:has(a:focus-visible)': {
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

const baseContainer = style({
  width: '100%',
  marginInline: 'auto',
  paddingInline: `clamp(${vars.space[4]}, 4vw, ${vars.space[8]})`,
});

export const container = styleVariants(
  {
    content: { maxWidth: `calc(${vars.width.content} + ${vars.space[16]})` },
    measure: { maxWidth: `calc(${vars.width.measure} + ${vars.space[16]})` },
  },
  (variant) => [baseContainer, variant],
);

export const messagePanel = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: vars.space[3],
  paddingBlock: vars.space[16],
  paddingInline: vars.space[4],
  textAlign: 'center',
});

export const messageIcon = style({
  width: '2.75rem',
  height: '2.75rem',
  color: vars.color.inkSoft,
});

export const messageText = style({
  maxWidth: '34rem',
  color: vars.color.inkSoft,
  textWrap: 'balance',
});

const breathe = keyframes({ '50%': { opacity: 0.55 } });

export const skeleton = style({
  display: 'block',
  background: vars.color.sunken,
  borderRadius: vars.radius.sm,
  animation: `${breathe} 1.6s ease-in-out infinite`,
});

export const visuallyHidden = style(patterns.unseen);
