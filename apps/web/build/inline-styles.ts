import type { Plugin } from 'vite';

/**
 * Makes the router write the styles into the document, in both builds. It must come after the router's own plugin,
 * which switches that off.
 */
export function inlineStyles(): Plugin {
  return {
    name: 'inline-styles',
    config: () => ({ define: { 'process.env.TSS_INLINE_CSS_ENABLED': '"true"' } }),
  };
}
