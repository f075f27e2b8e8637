import { style } from '@vanilla-extract/css';
import * as controls from './chart-controls.css.ts';
import { untilConverted } from './unit/weight-unit.css.ts';

export const units = style([
  untilConverted,
  {
    display: 'flex',
    justifyContent: 'end',
    '@media': { print: { display: 'none' }, '(scripting: none)': { display: 'none' } },
  },
]);

const button = style({ justifyContent: 'center', minWidth: '2.75rem', cursor: 'pointer' });

export const unit = style([controls.range, button, { background: 'none' }]);

export const current = style([controls.current, button]);
