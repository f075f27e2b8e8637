import { from } from '@site/ui/theme/breakpoints';
import { column, row, stack } from '@site/ui/theme/patterns';
import { vars } from '@site/ui/theme/tokens';
import { style } from '@vanilla-extract/css';

export const facts = style({
  ...row(3),
  flexWrap: 'wrap',
  rowGap: 0,
  color: vars.color.inkSoft,
  fontSize: vars.text.sm,
});

export const reason = style({
  padding: `${vars.space[2]} ${vars.space[3]}`,
  borderRadius: vars.radius.md,
  background: vars.color.mediumSoft,
  color: vars.color.ink,
  overflowWrap: 'anywhere',
});

export const progress = style({ width: '100%', maxWidth: '20rem', accentColor: vars.color.accent });

export const orders = style({ ...row(2), flexWrap: 'wrap', justifyContent: 'flex-end' });

export const next = style({ ...stack(1), paddingLeft: vars.space[5], overflowWrap: 'anywhere' });

export const letter = style({
  ...stack(5),
  padding: vars.space[5],
  '@media': { [from.laptop]: { gridTemplateColumns: '20rem minmax(0, 1fr)' } },
});

export const fields = style({ ...column(4), alignContent: 'start' });

export const looks = style({ minWidth: 0 });

export const subject = style({ fontWeight: 600, marginBottom: vars.space[3] });

/** A frame scrolls in itself; the page of a phone is narrower than a wide letter. */
export const frame = style({
  display: 'block',
  maxWidth: '100%',
  height: '70vh',
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.md,
  background: '#ffffff',
});

export const plain = style({
  maxWidth: '44rem',
  maxHeight: '70vh',
  padding: vars.space[4],
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.md,
  overflow: 'auto',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});
