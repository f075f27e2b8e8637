import { below, from } from '@site/ui/theme/breakpoints';
import { lineClamp, row, soft, stack } from '@site/ui/theme/patterns';
import { vars } from '@site/ui/theme/tokens';
import { globalStyle, style } from '@vanilla-extract/css';
import { tiles, title } from './recipe-tile.css.ts';

/** A large photo, and small ones next to it or below it. */
export const mosaic = style(tiles);

const lead = `${mosaic} > :first-child`;

globalStyle(lead, { gridColumn: '1 / -1' });
globalStyle(`${lead} > a > :first-child`, { aspectRatio: '4 / 3' });
globalStyle(`${lead} ${title}`, { fontSize: '1.625rem' });
globalStyle(`${mosaic} > :not(:first-child) > a > :first-child`, {
  '@media': { [from.laptop]: { aspectRatio: '4 / 3' } },
});

/** With four small photos beside it, the large one is as high as two of them with their captions. */
globalStyle(`${lead}:nth-last-child(n + 2)`, {
  '@media': { [from.laptop]: { gridArea: 'span 2 / span 2' } },
});
globalStyle(`${lead} > a`, { gridTemplateRows: '1fr auto' });
globalStyle(`${lead} > a > :first-child`, { minHeight: '100%' });

/** Two photos are equally large. */
globalStyle(`${lead}:nth-last-child(2) ~ li`, {
  '@media': { [from.laptop]: { gridColumn: 'span 2' } },
});

// Where fewer than four small photos would leave a hole, they are wide, with their words beside them. So is a photo alone.
const wide = [
  `${lead}:last-child`,
  `${lead}:nth-last-child(3) ~ li`,
  `${lead}:nth-last-child(4) ~ :last-child`,
].join(', ');
globalStyle(wide, { '@media': { [from.laptop]: { gridColumn: 'span 2' } } });
globalStyle(`${lead}:last-child`, { '@media': { [from.laptop]: { gridColumn: '1 / -1' } } });
globalStyle(`:is(${wide}) > a`, {
  '@media': {
    [from.laptop]: { gridTemplate: '1fr / minmax(0, 3fr) minmax(0, 2fr)', alignItems: 'center' },
  },
});

// On phones the same, where small photos in rows of two would leave half a row.
const alone = `${mosaic} > :nth-child(even):last-child`;
globalStyle(alone, { '@media': { [below.laptop]: { gridColumn: '1 / -1' } } });
globalStyle(`${alone} > a`, {
  '@media': {
    [below.laptop]: { gridTemplate: `auto / ${tiles.gridTemplateColumns}`, alignItems: 'center' },
  },
});

export const leadText = style({ ...lineClamp(2), ...soft('sm') });

export const cardBody = style({ ...stack(2), alignContent: 'start', padding: vars.space[5] });

export const facts = style({ ...row(1, 3), ...soft('xs') });

export const cardLink = style({
  color: vars.color.ink,
  textDecoration: 'none',
  ':hover': { color: vars.color.accentStrong },
});

export const description = style({ ...lineClamp(3), ...soft('sm') });
