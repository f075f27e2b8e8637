import type { Plugin } from 'vite';

/** Tells both halves of the router that documents carry their styles; stands after its own plugin, which denies it. */
export function inlineStyles(): Plugin {
  return {
    name: 'inline-styles',
    config: () => ({ define: { 'process.env.TSS_INLINE_CSS_ENABLED': '"true"' } }),
  };
}
