import { soft, stack, strong } from '@site/ui/theme/patterns';
import { vars } from '@site/ui/theme/tokens';
import { style } from '@vanilla-extract/css';

export const picker = style({ ...stack(4), width: '100%' });

export const pictures = style({
  ...stack(3),
  gridTemplateColumns: 'repeat(auto-fill, minmax(7.5rem, 1fr))',
});

/** A picture with what shows it. */
export const card = style({
  display: 'grid',
  // A long name does not make the picture wider than its card.
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  width: '100%',
  padding: 0,
  overflow: 'hidden',
  background: vars.color.sunken,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.md,
  textAlign: 'start',
});

export const choice = style([
  card,
  {
    cursor: 'pointer',
    selectors: {
      '&:hover': { borderColor: vars.color.accent },
      '&:focus-visible': { borderRadius: vars.radius.md },
    },
  },
]);

export const unused = style({ padding: vars.space[2], ...soft('xs') });

export const name = style({
  display: 'block',
  padding: `${vars.space[1]} ${vars.space[2]}`,
  overflowWrap: 'anywhere',
  ...strong('xs'),
});
