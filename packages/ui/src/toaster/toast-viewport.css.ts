import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { from } from '../theme/breakpoints.ts';
import { vars } from '../theme/tokens.css.ts';

const enter = keyframes({ from: { opacity: 0, transform: 'translateX(1rem)' } });

const anyRegion = style({ width: '100%', maxWidth: '420px', pointerEvents: 'none' });

/** At the top on a phone, where the hand does not cover it; otherwise at the lower left, since buttons stand right. */
export const region = style([
  anyRegion,
  {
    position: 'fixed',
    zIndex: 50,
    top: 0,
    left: 0,
    padding: vars.space[3],
    '@media': {
      [from.tablet]: { top: 'auto', bottom: 0, padding: vars.space[5] },
    },
  },
]);

/** In a dialog it is a row below the content, so that it covers no button. */
export const rowInDialog = style([anyRegion, { flexShrink: 0, alignSelf: 'center' }]);
globalStyle(`${rowInDialog} [role="status"]:not(:empty)`, { padding: vars.space[3] });

export const toast = recipe({
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: vars.space[3],
    padding: `${vars.space[2]} ${vars.space[2]} ${vars.space[2]} ${vars.space[4]}`,
    border: '1px solid transparent',
    borderRadius: vars.radius.md,
    boxShadow: vars.shadow.raised,
    pointerEvents: 'auto',
    touchAction: 'pan-y',
    userSelect: 'none',
    animation: `${enter} ${vars.motion.quick}`,
  },
  variants: {
    tone: {
      default: {
        background: vars.color.surface,
        borderColor: vars.color.lineStrong,
        color: vars.color.ink,
      },
      destructive: { background: vars.color.danger, color: vars.color.onAccent },
    },
  },
});

export const text = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  flex: 1,
  minWidth: 0,
  lineHeight: 1.4,
});

export const title = style({ fontSize: vars.text.sm, fontWeight: 600 });

export const description = style({ fontSize: vars.text.sm });

export const close = style({ flexShrink: 0 });
