import { below, from } from '@site/ui/theme/breakpoints';
import { line, lineClamp, soft, wrap } from '@site/ui/theme/patterns';
import { style } from '@vanilla-extract/css';

export const excerpt = style({
  ...lineClamp(2),
  ...soft('sm'),
  '@media': { [from.laptop]: lineClamp(1) },
});

export const facts = style({ ...wrap(4), rowGap: 0, ...soft('xs') });

/** On a phone the choices of a page stand below its title. */
export const pageMenu = style({
  ...line(),
  '@media': { [below.tablet]: { order: 1, width: '100%' } },
});
