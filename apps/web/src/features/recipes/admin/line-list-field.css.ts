import { vars } from '@site/ui/theme/tokens';
import { style } from '@vanilla-extract/css';

export const field = style({ display: 'grid', gap: vars.space[1] });

export const header = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[3],
});

export const label = style({ fontSize: vars.text.sm, fontWeight: 600 });

export const lines = style({
  background: vars.color.surface,
  border: `1px solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.md,
  selectors: {
    '&[data-invalid]': { borderColor: vars.color.danger },
    '&:focus-within': { borderColor: vars.color.accent },
  },
});

export const row = style({
  display: 'flex',
  alignItems: 'flex-start',
  selectors: { '& + &': { borderTop: `1px solid ${vars.color.line}` } },
});

export const number = style({
  flexShrink: 0,
  width: '2.25rem',
  paddingBlock: vars.space[2],
  color: vars.color.inkSoft,
  lineHeight: 1.75,
  fontSize: vars.text.sm,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'center',
});

/** As high as its text. 16 px, so that phones do not zoom in on focus. */
export const line = style({
  fieldSizing: 'content',
  flex: 1,
  minWidth: 0,
  minHeight: '2.75rem',
  padding: `${vars.space[2]} 0`,
  background: 'transparent',
  border: 0,
  fontSize: '1rem',
  lineHeight: 1.6,
  resize: 'none',
  ':focus-visible': { outline: 'none' },
  selectors: { '&::placeholder': { color: vars.color.inkSoft, opacity: 1 } },
});

export const hint = style({ color: vars.color.inkSoft, fontSize: vars.text.xs });
