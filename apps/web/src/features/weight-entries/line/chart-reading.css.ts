import { from } from '@site/ui/theme/breakpoints';
import { vars } from '@site/ui/theme/tokens';
import { style } from '@vanilla-extract/css';

/** As high as two lines of a note need, so that nothing moves. */
export const reading = style({
  gridColumn: '1 / -1',
  // Above the chart, after which it comes in the document.
  order: -1,
  minHeight: 'calc(3lh + 4px)',
  color: vars.color.inkSoft,
  fontSize: vars.text.sm,
  lineHeight: 1.45,
  '@media': {
    [from.laptop]: { minHeight: 'calc(2lh + 4px)' },
    print: { display: 'none' },
    '(scripting: none)': { display: 'none' },
  },
});

/** The links of a mark stand beside the numbers, or below them on a narrow screen. */
export const readingWithMarks = style([
  reading,
  {
    display: 'grid',
    gap: `${vars.space[1]} ${vars.space[6]}`,
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'start',
    minHeight: 'calc(3lh + 4px + 3rem)',
    '@media': {
      [from.laptop]: {
        gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
        minHeight: 'max(3lh + 4px, 3rem)',
      },
    },
  },
]);

export const numbers = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: vars.space[4],
  fontVariantNumeric: 'tabular-nums lining-nums',
});

export const weight = style({ color: vars.color.ink, fontWeight: 600 });

export const milestone = style({ color: vars.color.good });

export const note = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  '@media': { [from.laptop]: { WebkitLineClamp: 1 } },
});

/** Below a milestone, which takes a line of its own on a narrow screen. */
export const shortNote = style([note, { WebkitLineClamp: 1 }]);
