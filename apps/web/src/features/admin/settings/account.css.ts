import { from } from '@site/ui/theme/breakpoints';
import { vars } from '@site/ui/theme/tokens';
import { globalStyle, style } from '@vanilla-extract/css';

export const email = style({ color: vars.color.ink, overflowWrap: 'anywhere' });

export const forms = style({
  display: 'grid',
  gap: vars.space[2],
  width: '100%',
  maxWidth: '38rem',
});

export const part = style({
  display: 'grid',
  justifyItems: 'start',
  gap: vars.space[3],
  width: '100%',
  maxWidth: '38rem',
  marginTop: vars.space[4],
});

export const partTitle = style({ display: 'flex', alignItems: 'center', gap: vars.space[2] });

export const partHeading = style({
  fontFamily: vars.font.sans,
  fontSize: vars.text.md,
  fontWeight: 600,
  letterSpacing: 0,
});

export const list = style({
  display: 'grid',
  width: '100%',
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

export const item = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  columnGap: vars.space[3],
  paddingBlock: vars.space[3],
  borderTop: `1px solid ${vars.color.line}`,
  selectors: { '&:last-child': { borderBottom: `1px solid ${vars.color.line}` } },
  '@media': {
    [from.tablet]: { gridTemplateColumns: 'auto minmax(0, 1fr) auto' },
  },
});

export const icon = style({ color: vars.color.inkSoft });

export const name = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space[1]} ${vars.space[2]}`,
  fontWeight: 600,
  overflowWrap: 'anywhere',
});

export const when = style({ color: vars.color.inkSoft, fontSize: vars.text.sm });

/** Below the text on a phone. */
export const itemAction = style({
  gridColumn: 2,
  marginInlineStart: `calc(-1 * ${vars.space[5]})`,
  '@media': { [from.tablet]: { gridColumn: 3, marginInlineStart: 0 } },
});

/** The content of a dialog. */
export const step = style({ display: 'grid', gap: vars.space[4] });

export const qrCode = style({
  width: '13rem',
  maxWidth: '100%',
  aspectRatio: '1',
  justifySelf: 'center',
  background: 'white',
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
  '@media': {
    print: { visibility: 'visible', position: 'fixed', inset: 0, zIndex: 1 },
  },
});

export const printedTitle = style({
  marginBottom: vars.space[3],
  '@media': { screen: { display: 'none' } },
});

export const codes = style({
  display: 'grid',
  gap: `${vars.space[2]} ${vars.space[6]}`,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontFamily: 'ui-monospace, monospace',
  fontSize: vars.text.sm,
  userSelect: 'text',
  '@media': { [from.tablet]: { gridTemplateColumns: 'auto auto', justifyContent: 'center' } },
});

/** On paper there is nothing but the codes: browsers make a modal dialog visible by themselves. */
globalStyle(`html:has(.${printed}) :is(body, dialog)`, {
  '@media': { print: { visibility: 'hidden', height: '100vh', overflow: 'hidden' } },
});

globalStyle(`html:has(.${printed}) dialog::backdrop`, {
  '@media': { print: { display: 'none' } },
});
