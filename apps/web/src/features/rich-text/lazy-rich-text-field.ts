import { lazy } from 'react';

/** The editor is large, so it is loaded when the first form opens. */
export const LazyRichTextField = lazy(async () => {
  const { RichTextField } = await import('./rich-text-field.tsx');
  return { default: RichTextField };
});
