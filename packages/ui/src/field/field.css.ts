import { globalStyle, style } from '@vanilla-extract/css';
import { asterisk, soft, strong } from '../theme/patterns.ts';
import { vars } from '../theme/tokens.css.ts';

export const field = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[1],
  minWidth: 0,
  selectors: {
    // Where the label is not seen, in the margin before the first line.
    '&[data-required]::before': {
      ...asterisk,
      position: 'absolute',
      marginInlineStart: '-0.75em',
      marginTop: '0.75em',
    },
  },
});

export const label = style({
  ...strong('sm'),
  selectors: {
    // Drawn, so that it is no part of the name: screen readers hear it from the field.
    '&[data-required]::after': {
      ...asterisk,
      marginInlineStart: '0.3em',
      verticalAlign: '0.3em',
    },
  },
});

/** Not shown where no field of the form is required. */
export const requiredNote = style({
  ...soft('xs'),
  selectors: { ':not(:has([data-required])) > &': { display: 'none' } },
});

export const hint = style(soft('xs'));

export const error = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[1],
  ...strong('sm'),
  color: vars.color.danger,
});

/** The look of inputs, text areas and selects. At least 16 px, so that phones do not zoom in on focus. */
const control = style({
  width: '100%',
  minHeight: '2.75rem',
  padding: `${vars.space[2]} ${vars.space[3]}`,
  fontSize: '1rem',
  lineHeight: 1.5,
  background: vars.color.surface,
  border: `1px solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.md,
  selectors: {
    '&::placeholder': { color: vars.color.inkSoft, opacity: 1 },
    '&:focus-visible': { outlineOffset: '1px', borderRadius: vars.radius.md },
    '&[aria-invalid="true"]': {
      borderColor: vars.color.danger,
      boxShadow: `0 0 0 1px ${vars.color.danger}`,
    },
    '&:disabled': { opacity: 0.6, cursor: 'not-allowed' },
  },
});

export const line = control;

export const text = style([control, { resize: 'vertical' }]);

export const choice = style([
  control,
  {
    appearance: 'none',
    paddingInlineEnd: '2.75rem',
    cursor: 'pointer',
    textOverflow: 'ellipsis',
  },
]);

/** As high and as round as a search field, for use next to one. */
export const pill = style({
  minHeight: '3rem',
  paddingInlineStart: vars.space[5],
  borderRadius: vars.radius.round,
  selectors: { '&:focus-visible': { borderRadius: vars.radius.round } },
});

export const selectFrame = style({ position: 'relative', display: 'block' });

const icon = {
  position: 'absolute',
  insetBlock: 0,
  height: '100%',
  width: '1.125rem',
  color: vars.color.inkSoft,
  pointerEvents: 'none',
} as const;

export const selectArrow = style({ ...icon, right: vars.space[3] });

export const searchFrame = style([selectFrame, { width: '100%', maxWidth: '28rem' }]);

export const searchIcon = style({ ...icon, left: vars.space[4] });

export const searchInput = style([control, pill, { paddingInline: `2.75rem ${vars.space[4]}` }]);

const CROSS = `url("data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><path d="M3 3l10 10M13 3L3 13" stroke="black" stroke-width="2" stroke-linecap="round"/></svg>',
)}")`;

// Replaces the blue cross of Chromium and Safari.
globalStyle(`${searchInput}::-webkit-search-cancel-button`, {
  appearance: 'none',
  width: '1rem',
  height: '1rem',
  background: vars.color.inkSoft,
  maskImage: CROSS,
  cursor: 'pointer',
});
