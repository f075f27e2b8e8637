import { style, styleVariants } from '@vanilla-extract/css';
import { strong, target } from '../theme/patterns.ts';
import { vars } from '../theme/tokens.css.ts';

/** The look of buttons, and of links that look like buttons. */
const button = style({
  ...target,
  justifyContent: 'center',
  gap: vars.space[2],
  padding: `${vars.space[2]} ${vars.space[5]}`,
  border: '1px solid transparent',
  borderRadius: vars.radius.round,
  ...strong('sm'),
  lineHeight: 1.2,
  textDecoration: 'none',
  cursor: 'pointer',
  transition: `background ${vars.motion.quick}, border-color ${vars.motion.quick}, color ${vars.motion.quick}`,
  selectors: {
    '&:disabled, &[aria-disabled="true"]': { opacity: 0.6, cursor: 'not-allowed' },
  },
});

/** A button of each tone. */
export const tones = styleVariants(
  {
    primary: {
      background: vars.color.accent,
      color: vars.color.onAccent,
      ':hover': { background: vars.color.accentStrong, color: vars.color.onAccent },
      // Browsers print no backgrounds unless asked.
      '@media': {
        print: { background: 'none', borderColor: vars.color.lineStrong, color: vars.color.ink },
      },
    },
    secondary: {
      background: vars.color.surface,
      borderColor: vars.color.lineStrong,
      color: vars.color.ink,
      ':hover': { background: vars.color.accentSoft, color: vars.color.accentStrong },
      selectors: {
        '&[aria-pressed="true"]': {
          background: vars.color.accent,
          borderColor: vars.color.accent,
          color: vars.color.onAccent,
        },
      },
    },
    quiet: {
      background: 'transparent',
      color: vars.color.accent,
      ':hover': { background: vars.color.accentSoft, color: vars.color.accentStrong },
    },
    quietDanger: {
      background: 'transparent',
      color: vars.color.danger,
      ':hover': { background: vars.color.dangerSoft },
    },
    danger: {
      background: vars.color.danger,
      color: vars.color.onAccent,
      ':hover': { filter: 'brightness(0.92)' },
    },
    /** For a coloured background: uses the text colour of the parent element. */
    inherit: {
      background: 'transparent',
      color: 'inherit',
      ':hover': { borderColor: 'currentColor' },
      selectors: { '&:focus-visible': { outlineColor: 'currentColor' } },
    },
  },
  (tone) => [button, tone],
);

/** What a button with an icon alone has besides. */
export const icon = style({
  padding: 0,
  width: 'fit-content',
  minWidth: '2.75rem',
  height: '2.75rem',
  flexShrink: 0,
});
