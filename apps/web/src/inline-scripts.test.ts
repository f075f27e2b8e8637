import { expect, it } from 'vitest';
import { extractInlineScripts } from './inline-scripts.ts';

it('finds the scripts with the nonce alone, and removes every trace of it', () => {
  const marked =
    '<head><meta property="csp-nonce" content="n1"/><link rel="stylesheet" nonce="n1" href="/a.css"/>' +
    '<script nonce="n1">one(\'>\')</script><script type="application/ld+json" nonce="n1">{}</script></head>' +
    '<body><script>injected()</script><script nonce="n2">injected()</script>' +
    '<script class="x" nonce="n1">two()</script><script nonce="n1" src="/a.js"></script></body>';
  expect(extractInlineScripts(marked, 'n1')).toEqual({
    html:
      '<head><link rel="stylesheet" href="/a.css"/>' +
      '<script>one(\'>\')</script><script type="application/ld+json">{}</script></head>' +
      '<body><script>injected()</script><script nonce="n2">injected()</script>' +
      '<script class="x">two()</script><script src="/a.js"></script></body>',
    inlineScripts: ["one('>')", 'two()'],
  });
});
