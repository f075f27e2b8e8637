import { vars } from '@site/ui/theme/tokens';
import { style } from '@vanilla-extract/css';
import * as controls from './chart-controls.css.ts';
import { untilConverted } from './unit/weight-unit.css.ts';

export const units = style([
  untilConverted,
  {
    display: 'flex',
    justifyContent: 'end',
    gap: vars.space[1],
    margin: `calc(-1 * ${vars.space[4]}) 0 ${vars.space[4]}`,
    '@media': { print: { display: 'none' }, '(scripting: none)': { display: 'none' } },
  },
]);

const button = style({ justifyContent: 'center', minWidth: '2.75rem', cursor: 'pointer' });

export const unit = style([controls.range, button, { background: 'none' }]);

export const current = style([controls.current, button]);
