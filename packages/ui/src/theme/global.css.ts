/** Global styles of every page: reset, colours, headings, links, and one focus ring. */
import './forced-colors.css.ts';
import { globalStyle } from '@vanilla-extract/css';
import { fixedEnd } from './covered-edge.ts';
import { vars } from './tokens.css.ts';

globalStyle('*, *::before, *::after', { boxSizing: 'border-box' });

globalStyle('html', {
  colorScheme: 'light dark',
  accentColor: vars.color.accent,
  WebkitTextSizeAdjust: '100%',
  scrollPaddingTop: '5rem',
  scrollbarGutter: 'stable',
});

// In print, text is smaller, and only the content of the page is shown.
globalStyle('html', { '@media': { print: { colorScheme: 'light', fontSize: '75%' } } });
globalStyle('body > :not(main)', { '@media': { print: { display: 'none' } } });
globalStyle('h1, h2, h3, h4', { '@media': { print: { breakAfter: 'avoid' } } });
globalStyle('img, figure', { '@media': { print: { breakInside: 'avoid' } } });
globalStyle('p, li', { '@media': { print: { orphans: 3, widows: 3 } } });

globalStyle('body', {
  margin: 0,
  minHeight: '100svh',
  paddingBottom: `var(${fixedEnd}, 0)`,
  display: 'flex',
  flexDirection: 'column',
  background: vars.color.page,
  color: vars.color.ink,
  fontFamily: vars.font.sans,
  fontSize: vars.text.md,
  lineHeight: 1.6,
  WebkitFontSmoothing: 'antialiased',
  overflowWrap: 'break-word',
});

globalStyle('h1, h2, h3, h4', {
  margin: 0,
  fontFamily: vars.font.serif,
  fontWeight: 560,
  lineHeight: 1.15,
  letterSpacing: '-0.012em',
  textWrap: 'balance',
});
globalStyle('h1', { fontSize: vars.text['2xl'] });
globalStyle('h2', { fontSize: vars.text.xl });
globalStyle('h3', { fontSize: vars.text.lg });

globalStyle('p, ul, ol, dl, dd, figure, blockquote', { margin: 0 });
globalStyle('fieldset', { minWidth: 0, margin: 0, padding: 0, border: 0 });
globalStyle('ul[class], ol[class]', { padding: 0, listStyle: 'none' });
globalStyle('img, svg, video', { display: 'block', maxWidth: '100%' });
globalStyle('img', { height: 'auto' });
// Large text beside an icon must not squeeze it.
globalStyle('svg', { flexShrink: 0 });
globalStyle('button, input, select, textarea', { font: 'inherit', color: 'inherit' });

globalStyle('a', {
  color: vars.color.accent,
  textUnderlineOffset: '0.18em',
  textDecorationThickness: '0.07em',
});
globalStyle('a:hover', { color: vars.color.accentStrong });

globalStyle(':focus-visible', {
  outline: `3px solid ${vars.color.accent}`,
  outlineOffset: '3px',
  borderRadius: vars.radius.sm,
});

globalStyle('::selection', { background: vars.color.accent, color: vars.color.onAccent });

globalStyle('*, *::before, *::after', {
  '@media': {
    '(prefers-reduced-motion: reduce)': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '0.01ms !important',
      scrollBehavior: 'auto !important' as 'auto',
    },
  },
});
