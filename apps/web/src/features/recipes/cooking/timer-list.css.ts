import { screenOnly } from '@site/ui/theme/print';
import { vars } from '@site/ui/theme/tokens';
import { style } from '@vanilla-extract/css';
import { TARGET } from './target.ts';

/** The timers at the bottom of the recipe page, while cook mode is closed. */
export const onPage = style([
  screenOnly,
  { position: 'fixed', insetInline: 0, bottom: 0, zIndex: 1, boxShadow: vars.shadow.raised },
]);

export const timers = style({
  flexShrink: 0,
  maxHeight: '40dvh',
  overflowY: 'auto',
});

export const timer = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto auto auto',
  alignItems: 'center',
  gap: vars.space[2],
  paddingInline: vars.space[4],
  background: vars.color.accentSoft,
  color: vars.color.accentStrong,
  selectors: { '& + &': { borderTop: `1px solid ${vars.color.line}` } },
});

export const over = style([
  timer,
  { background: vars.color.danger, color: vars.color.onAccent, fontWeight: 600 },
]);

export const name = style({
  overflow: 'hidden',
  fontSize: vars.text.sm,
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});

export const clock = style({
  fontSize: vars.text.lg,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
});

export const button = style({ minWidth: TARGET, minHeight: TARGET, paddingInline: vars.space[3] });
