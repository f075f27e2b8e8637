import { from } from '@site/ui/theme/breakpoints';
import { line, row, stack, strong } from '@site/ui/theme/patterns';
import { vars } from '@site/ui/theme/tokens';
import { globalStyle, style } from '@vanilla-extract/css';

export const email = style({ color: vars.color.ink, overflowWrap: 'anywhere' });

export const forms = style({ ...stack(2), width: '100%', maxWidth: '38rem' });

export const part = style({
  ...stack(3),
  justifyItems: 'start',
  width: '100%',
  maxWidth: '38rem',
  marginTop: vars.space[4],
});

export const partHeading = style({
  fontFamily: vars.font.sans,
  ...strong('md'),
  letterSpacing: 0,
});

export const list = style({ display: 'grid', width: '100%' });

export const item = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  columnGap: vars.space[3],
  paddingBlock: vars.space[3],
  borderTop: `1px solid ${vars.color.line}`,
  selectors: { '&:last-child': { borderBottom: `1px solid ${vars.color.line}` } },
  '@media': { [from.tablet]: { gridTemplateColumns: 'auto minmax(0, 1fr) auto' } },
});

export const kept = style({ ...stack(1), minWidth: 0, overflowWrap: 'anywhere' });

export const keptQuestion = style({ padding: 0, fontWeight: 600 });

export const keptOne = style({
  ...line(3),
  minHeight: '2.75rem',
});

export const name = style({ ...row(2), fontWeight: 600, overflowWrap: 'anywhere' });

/** Below the text on a phone. */
export const itemAction = style({
  gridColumn: 2,
  justifySelf: 'start',
  marginInlineStart: `calc(-1 * ${vars.space[5]})`,
  '@media': { [from.tablet]: { gridColumn: 3, marginInlineStart: 0 } },
});

export const qrCode = style({
  width: '13rem',
  maxWidth: '100%',
  aspectRatio: '1',
  justifySelf: 'center',
  background: 'white',
  forcedColorAdjust: 'none',
  borderRadius: vars.radius.md,
});

/** For an app that cannot read the picture. */
export const secret = style({
  justifySelf: 'center',
  fontFamily: 'ui-monospace, monospace',
  fontSize: vars.text.sm,
  textAlign: 'center',
  textWrap: 'balance',
  userSelect: 'all',
});

export const printed = style({
  padding: vars.space[4],
  background: vars.color.sunken,
  borderRadius: vars.radius.md,
  '@media': { print: { visibility: 'visible', position: 'fixed', inset: 0, zIndex: 1 } },
});

export const codes = style({
  display: 'grid',
  gap: `${vars.space[2]} ${vars.space[6]}`,
  fontFamily: 'ui-monospace, monospace',
  fontSize: vars.text.sm,
  '@media': { [from.tablet]: { gridTemplateColumns: 'auto auto', justifyContent: 'center' } },
});

/** On paper there is nothing but the codes: browsers make a modal dialog visible by themselves. */
globalStyle(`html:has(.${printed}) :is(body, dialog)`, {
  '@media': { print: { visibility: 'hidden', height: '100vh', overflow: 'hidden' } },
});

globalStyle(`html:has(.${printed}) dialog::backdrop`, {
  '@media': { print: { display: 'none' } },
});
