import { keyframes, style } from '@vanilla-extract/css';

const appear = keyframes({ to: { visibility: 'visible' } });

const hidden = {
  visibility: 'hidden',
  // Should the scripts never come, the weights are shown in the site's unit after all.
  animation: `${appear} 0s 10s forwards`,
} as const;

/**
 * Hides the weights of the document from a visitor who reads another unit than the site's until they are converted, so that none is
 * seen to change.
 */
export const untilConverted = style({
  '@media': { screen: { selectors: { 'html[data-unit] &': hidden } } },
});

/** The same for the weights on the line, whose code comes later. */
export const untilDrawn = style({
  '@media': { screen: { selectors: { 'html[data-drawn-unit] &': hidden } } },
});

/** `Written at 187.4 lbs`. A finger needs a large target. */
export const writtenAt = style([
  untilConverted,
  {
    '@media': {
      '(pointer: coarse)': { display: 'inline-flex', alignItems: 'center', minHeight: '2.75rem' },
    },
  },
]);
