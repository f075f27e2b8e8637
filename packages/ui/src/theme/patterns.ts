/** What many styles begin with: `style({ ...row(2), justifyContent: 'center' })`. */
import { vars } from './tokens.css.ts';

type Gap = keyof typeof vars.space;
type TextSize = keyof typeof vars.text;

/** Below each other. */
export const stack = (gap: Gap) => ({ display: 'grid', gap: vars.space[gap] }) as const;

/** Below each other in a column that wide content does not widen. */
export const column = (gap: Gap) =>
  ({ ...stack(gap), gridTemplateColumns: 'minmax(0, 1fr)' }) as const;

/** Beside each other, and in more lines where they have no room. */
export const wrap = (gap: Gap) =>
  ({ display: 'flex', flexWrap: 'wrap', gap: vars.space[gap] }) as const;

/** As {@link wrap}, for things of different heights. */
export const row = (gap: Gap) => ({ ...wrap(gap), alignItems: 'center' }) as const;

/** Text that is beside the point: hints, captions, notes. */
export const soft = (size: TextSize) => ({ color: vars.color.inkSoft, fontSize: vars.text[size] });

export const serif = (size: TextSize) => ({
  fontFamily: vars.font.serif,
  fontSize: vars.text[size],
});

/** The surface of cards, lists and menus. */
export const box = (radius: keyof typeof vars.radius) => ({
  background: vars.color.surface,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius[radius],
});

/** One line, cut where it has no room. */
export const ellipsis = {
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;

/** So many lines at most, and an ellipsis where there are more. */
export const lineClamp = (lines: number) =>
  ({
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: lines,
    overflow: 'hidden',
  }) as const;

/** Covers its positioned parent. */
export const filling = { position: 'absolute', inset: 0, width: '100%', height: '100%' } as const;

/** A link or a label that a finger can hit. */
export const target = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '2.75rem',
} as const;
