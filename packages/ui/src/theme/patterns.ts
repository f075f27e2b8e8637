/** What many styles begin with: `style({ ...row(2), justifyContent: 'center' })`. */
import { vars } from './tokens.css.ts';

type Gap = keyof typeof vars.space;
type TextSize = keyof typeof vars.text;

/** One gap for both directions, or one between rows and one between columns. */
const gaps = (row: Gap, column?: Gap) =>
  column ? `${vars.space[row]} ${vars.space[column]}` : vars.space[row];

type Gaps = Parameters<typeof gaps>;

/** Below each other. */
export const stack = (...gap: Gaps) => ({ display: 'grid', gap: gaps(...gap) }) as const;

/** Below each other in a column that wide content does not widen. */
export const column = (...gap: Gaps) =>
  ({ ...stack(...gap), gridTemplateColumns: 'minmax(0, 1fr)' }) as const;

/** Beside each other, and in more lines where they have no room. */
export const wrap = (...gap: Gaps) =>
  ({ display: 'flex', flexWrap: 'wrap', gap: gaps(...gap) }) as const;

/** As {@link wrap}, for things of different heights. */
export const row = (...gap: Gaps) => ({ ...wrap(...gap), alignItems: 'center' }) as const;

/** Beside each other in one line. */
export const line = (gap?: Gap) =>
  ({ display: 'flex', alignItems: 'center', ...(gap && { gap: vars.space[gap] }) }) as const;

/** So many equal columns, and fewer where large text makes `least` wider than their share. */
export const equalColumns = (count: 2 | 3, least: string) =>
  `repeat(auto-fill, minmax(max(${90 / count}%, min(${least}, 100%)), 1fr))`;

/** Words of a line with dots between them: `dotted` has the words, each of which is a `dottedPart`. A line begins without a dot. */
export const dotted = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  marginInlineStart: '-0.1em',
  // Lines are lower than their letters, whose tails it would cut.
  paddingBottom: '0.2em',
  marginBottom: '-0.2em',
  overflow: 'hidden',
} as const;
export const dottedPart = {
  position: 'relative',
  paddingInline: '0.1em 0.6em',
  ':last-child': { paddingInlineEnd: '0.1em' },
  '::before': {
    content: '"·" / ""',
    position: 'absolute',
    // Outside its part, so that the line cuts off the first.
    insetInlineStart: '-0.5em',
    width: '0.5em',
    textAlign: 'center',
  },
} as const;

/** The ends of a line. */
export const spread = (...gap: Gaps) =>
  ({ ...row(...gap), justifyContent: 'space-between' }) as const;

/** Text that is beside the point: hints, captions, notes. */
export const soft = (size: TextSize) => ({ color: vars.color.inkSoft, fontSize: vars.text[size] });

export const strong = (size: TextSize) => ({ fontSize: vars.text[size], fontWeight: 600 });

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

/** What shows a picture. */
export const framed = (radius: keyof typeof vars.radius, shadow: keyof typeof vars.shadow) =>
  ({
    overflow: 'hidden',
    borderRadius: vars.radius[radius],
    boxShadow: vars.shadow[shadow],
  }) as const;

/** One line, cut where it has no room. */
export const ellipsis = {
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;

/**
 * So many lines at most, and an ellipsis where there are more. All of them where a reader enlarges the text (by a quarter
 * or more), or sets the lines further apart or closer: such a reader could not read the end of a title otherwise.
 */
export const lineClamp = (lines: number, lineHeight = 1.6) => {
  const isLarge = 'sign(1rem - 20px)';
  const isApart = `sign(1lh - ${lineHeight + 0.05}em)`;
  const isClose = `sign(${lineHeight - 0.05}em - 1lh)`;
  return {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: `calc(${lines} + 999 * max(0, ${isLarge}, ${isApart}, ${isClose}))`,
    lineHeight,
    overflow: 'hidden',
  } as const;
};

/** What screen readers alone tell. */
export const unseen = {
  position: 'absolute',
  width: 1,
  height: 1,
  margin: -1,
  padding: 0,
  border: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

/** What nothing but its background draws, a bar or a knob: it keeps one where the reader's colours replace ours. */
export const drawn = (background: string, forced = 'CanvasText') => ({
  background,
  '@media': { '(forced-colors: active)': { background: forced } },
});

/** The lines of a drawing in SVG: the browser replaces the colours of HTML alone by those of the reader. */
export const linesInReadersColors = {
  '(forced-colors: active)': {
    vars: {
      [vars.color.accent]: 'CanvasText',
      [vars.color.goal]: 'CanvasText',
      [vars.color.good]: 'CanvasText',
      [vars.color.inkSoft]: 'CanvasText',
      [vars.color.line]: 'color-mix(in srgb, CanvasText 25%, Canvas)',
      [vars.color.lineStrong]: 'CanvasText',
      [vars.color.medium]: 'LinkText',
      [vars.color.surface]: 'Canvas',
    },
  },
};

const ASTERISK = `url("data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M5 0v10M.7 2.5l8.6 5M.7 7.5l8.6-5" stroke="black" stroke-width="2"/></svg>',
)}")`;

/** The sign of a required field. It is drawn, so that it is no part of the name: screen readers hear it from the field. */
export const asterisk = {
  content: '""',
  display: 'inline-block',
  width: '0.5em',
  height: '0.5em',
  maskImage: ASTERISK,
  ...drawn(vars.color.danger),
} as const;

/** Covers its positioned parent. */
export const filling = { position: 'absolute', inset: 0, width: '100%', height: '100%' } as const;

/** A link or a label that a finger can hit. */
export const target = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '2.75rem',
} as const;
