import { globalStyle } from '@vanilla-extract/css';
import { vars } from './tokens.css.ts';

/** How the text of a post looks on its page and in the editor. Both set their own sizes and distances. */
export function proseStyles(text: string): void {
  globalStyle(`${text} :is(ul, ol)`, { paddingLeft: vars.space[6] });
  globalStyle(`${text} li::marker`, { color: vars.color.accent });
  globalStyle(`${text} blockquote`, {
    borderLeft: `3px solid ${vars.color.accent}`,
    fontFamily: vars.font.serif,
  });
  // The serif font has only one weight, so bold text in a quotation uses the sans-serif font.
  globalStyle(`${text} blockquote strong`, { fontFamily: vars.font.sans });
  // The class of links that look like buttons (`BUTTON_CLASS`).
  globalStyle(`${text} a.button`, {
    display: 'inline-block',
    paddingBlock: vars.space[2],
    paddingInline: vars.space[5],
    background: vars.color.accent,
    border: '1px solid transparent',
    borderRadius: vars.radius.round,
    color: vars.color.onAccent,
    fontWeight: 600,
    textDecoration: 'none',
    '@media': {
      print: { background: 'none', borderColor: vars.color.lineStrong, color: vars.color.ink },
    },
  });
  globalStyle(`${text} a.button:hover`, { background: vars.color.accentStrong });
  globalStyle(`${text} hr`, { border: 0, borderTop: `1px solid ${vars.color.lineStrong}` });
  globalStyle(`${text} table`, { width: '100%', borderCollapse: 'collapse' });
  globalStyle(`${text} :is(th, td)`, { textAlign: 'start', verticalAlign: 'top' });
}
