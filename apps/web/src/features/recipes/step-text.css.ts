import { box, soft } from '@site/ui/theme/patterns';
import { vars } from '@site/ui/theme/tokens';
import { style } from '@vanilla-extract/css';

/** An amount that the author wrote for other servings: a dotted line, and her own amount above it. */
export const amount = style({
  position: 'relative',
  textDecoration: `underline dotted ${vars.color.accent}`,
  textUnderlineOffset: '0.2em',
  cursor: 'help',
  '@media': { print: { textDecoration: 'none' } },
  selectors: {
    '&:is(:hover, :focus)::after': {
      // Screen readers are told it by the text.
      content: 'attr(data-written) / ""',
      position: 'absolute',
      // Beside the edge of a phone's screen, half of it has room.
      left: '50%',
      bottom: '100%',
      transform: 'translateX(-50%)',
      zIndex: 1,
      padding: `${vars.space[1]} ${vars.space[2]}`,
      ...box('sm'),
      boxShadow: vars.shadow.raised,
      color: vars.color.ink,
      fontSize: vars.text.sm,
      lineHeight: 1.3,
      whiteSpace: 'nowrap',
    },
  },
});

/** An amount that the author left to the list. */
export const fromList = style({ color: vars.color.inkSoft, fontSize: '0.85em' });

/** Beside a step whose amounts no number tells. */
export const forServings = style({ ...soft('sm'), whiteSpace: 'nowrap' });
