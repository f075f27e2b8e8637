import { from } from '@site/ui/theme/breakpoints';
import { lineClamp, soft, stack } from '@site/ui/theme/patterns';
import { vars } from '@site/ui/theme/tokens';
import { globalStyle, style } from '@vanilla-extract/css';

/** One large photo, and four small ones next to it or below it. */
export const mosaic = style({
  ...stack(3),
  // Two columns; one where a reader enlarges the text.
  gridTemplateColumns: 'repeat(auto-fill, minmax(max(8rem, 34%), 1fr))',
  '@media': {
    [from.laptop]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))', gap: vars.space[5] },
  },
});

globalStyle(`${mosaic} > :first-child`, {
  gridColumn: '1 / -1',
  '@media': { [from.laptop]: { gridArea: 'span 2 / span 2' } },
});
// Two small tiles have two captions, so the large photo is a little higher than wide.
globalStyle(`${mosaic} > :first-child > a`, {
  '@media': { [from.laptop]: { gridTemplateRows: '1fr auto' } },
});
globalStyle(`${mosaic} > :first-child > a > :first-child`, {
  '@media': { [from.laptop]: { aspectRatio: 'auto', height: '100%' } },
});

export const cardBody = style({ ...stack(2), alignContent: 'start', padding: vars.space[5] });

export const facts = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space[1]} ${vars.space[3]}`,
  ...soft('xs'),
});

export const cardLink = style({
  color: vars.color.ink,
  textDecoration: 'none',
  ':hover': { color: vars.color.accentStrong },
});

export const description = style({ ...lineClamp(3), ...soft('sm') });
