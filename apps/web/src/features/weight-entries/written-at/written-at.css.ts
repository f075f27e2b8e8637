import { style } from '@vanilla-extract/css';
import { untilConverted } from '../unit/weight-unit.css.ts';

/** A finger needs a large target. */
export const link = style([
  untilConverted,
  {
    '@media': {
      '(pointer: coarse)': { display: 'inline-flex', alignItems: 'center', minHeight: '2.75rem' },
    },
  },
]);
