import { lazy, Suspense } from 'react';
import { LoadingText } from '../page-parts.tsx';
import type { DifferencesProps } from './differences.tsx';

const Differences = lazy(async () => ({
  default: (await import('./differences.tsx')).Differences,
}));

/** `Differences`, whose code is loaded when it is first shown. */
export function LazyDifferences(props: DifferencesProps) {
  return (
    <Suspense fallback={<LoadingText>Comparing...</LoadingText>}>
      <Differences {...props} />
    </Suspense>
  );
}
