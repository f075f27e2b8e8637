import { line, soft, stack, target } from '@site/ui/theme/patterns';
import { vars } from '@site/ui/theme/tokens';
import { globalStyle, style } from '@vanilla-extract/css';

export const body = style({ ...stack(3), minHeight: 'min(24rem, 60dvh)', alignContent: 'start' });

/** The field. */
globalStyle(`${body} > :first-child`, { width: '100%', maxWidth: 'none' });

export const heading = style({ ...soft('sm'), fontFamily: 'inherit', fontWeight: 600 });

/** In two columns where there is room. */
export const list = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 16rem), 1fr))',
  columnGap: vars.space[4],
});

export const link = style({
  ...line(3),
  minHeight: '3.25rem',
  paddingBlock: vars.space[1],
  borderRadius: vars.radius.sm,
  color: vars.color.ink,
  lineHeight: 1.3,
  textDecoration: 'none',
  ':hover': { background: vars.color.sunken, color: vars.color.ink },
});

/** Also where there is no picture, so that the titles stand below each other. */
export const thumbnail = style({
  position: 'relative',
  flex: '0 0 2.75rem',
  height: '2.75rem',
  overflow: 'hidden',
  background: vars.color.sunken,
  borderRadius: vars.radius.sm,
});

export const all = style([target, { fontSize: vars.text.sm }]);

export const recipes = style({ ...stack(4), marginTop: vars.space[10] });

export const form = style({
  display: 'flex',
  gap: vars.space[2],
  width: 'min(100%, 28rem)',
  marginInline: 'auto',
});

/** Where there are mostly no keys, nobody needs it. */
export const slash = style({
  marginTop: vars.space[4],
  '@media': { '(hover: none)': { display: 'none' } },
});
