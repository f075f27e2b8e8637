import { globalStyle, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '../theme/tokens.css.ts';

export const field = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[1],
  minWidth: 0,
});

export const label = style({ fontSize: vars.text.sm, fontWeight: 600 });

export const hint = style({ fontSize: vars.text.xs, color: vars.color.inkSoft });

export const error = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[1],
  fontSize: vars.text.sm,
  fontWeight: 600,
  color: vars.color.danger,
});

globalStyle(`${error} > svg`, { flexShrink: 0 });

/** The look of inputs, text areas and selects. At least 16 px, so that phones do not zoom in on focus. */
export const control = recipe({
  base: {
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
  },
  variants: {
    kind: {
      line: {},
      text: { resize: 'vertical', minHeight: '5.5rem' },
      choice: {
        appearance: 'none',
        paddingInlineEnd: vars.space[10],
        cursor: 'pointer',
        textOverflow: 'ellipsis',
      },
    },
    shape: {
      box: {},
      /** As high and as round as a search field, for use next to one. */
      pill: {
        minHeight: '3rem',
        paddingInlineStart: vars.space[5],
        borderRadius: vars.radius.round,
        selectors: { '&:focus-visible': { borderRadius: vars.radius.round } },
      },
    },
  },
  defaultVariants: { kind: 'line' },
});
