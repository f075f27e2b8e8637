import { below } from '@site/ui/theme/breakpoints';
import { wrap } from '@site/ui/theme/patterns';
import { vars } from '@site/ui/theme/tokens';
import { globalStyle, style } from '@vanilla-extract/css';

export const tags = style({
  ...wrap(2),
  justifyContent: 'center',
  fontSize: vars.text.sm,
});

/** On phones one line that scrolls, so that what they choose from begins on the first screen. */
export const filter = style({
  '@media': { [below.tablet]: { width: '100%', overflowX: 'auto', scrollbarWidth: 'none' } },
});

globalStyle(`${filter} > ul`, {
  '@media': { [below.tablet]: { flexWrap: 'nowrap', width: 'max-content', paddingBlock: '4px' } },
});

export const tag = style({
  display: 'inline-block',
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.round,
  padding: `${vars.space[1]} ${vars.space[3]}`,
  color: vars.color.inkSoft,
});

export const link = style([
  tag,
  {
    // A finger needs more than the text's own height.
    '@media': {
      [below.tablet]: { display: 'inline-flex', alignItems: 'center', minHeight: '44px' },
    },
    background: vars.color.surface,
    borderColor: vars.color.lineStrong,
    color: vars.color.ink,
    textDecoration: 'none',
    ':hover': { background: vars.color.accentSoft, color: vars.color.accentStrong },
    selectors: {
      '&[aria-current]': {
        borderColor: vars.color.accent,
        background: vars.color.accent,
        color: vars.color.onAccent,
      },
    },
  },
]);
