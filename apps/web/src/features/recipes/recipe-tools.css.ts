import { vars } from '@site/ui/theme/tokens';
import { style } from '@vanilla-extract/css';

export const tools = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[3],
  '@media': {
    print: { display: 'none' },
    // Without scripts they could do nothing.
    '(scripting: none)': { display: 'none' },
  },
});
