/** The screens of the settings. Each loads on use. */
import { ClientOnly } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense } from 'react';
import { LoadingText } from '../../lib/page-parts.tsx';
import { isSectionName } from './words/section-names.ts';

const WordsScreen = lazy(async () => {
  const { SectionScreen } = await import('./words/section-screen.tsx');
  return { default: SectionScreen };
});

const SCREENS: Readonly<Record<string, ComponentType>> = {
  quotes: lazy(async () => {
    const { Quotes } = await import('./quotes/quotes.tsx');
    return { default: Quotes };
  }),
  appearance: lazy(async () => {
    const { LookForm } = await import('./look/look-form.tsx');
    return { default: LookForm };
  }),
  region: lazy(async () => {
    const { RegionForm } = await import('./look/region-form.tsx');
    return { default: RegionForm };
  }),
  account: lazy(async () => {
    const { Account } = await import('./account/account.tsx');
    return { default: Account };
  }),
  maintenance: lazy(async () => {
    const { Maintenance } = await import('./maintenance/maintenance.tsx');
    return { default: Maintenance };
  }),
  'move-in': lazy(async () => {
    const { MoveIn } = await import('./move-in.tsx');
    return { default: MoveIn };
  }),
  'your-data': lazy(async () => {
    const { YourData } = await import('./your-data.tsx');
    return { default: YourData };
  }),
};

/** The document comes without it: the styles of a screen load with its script. */
export function SettingsScreen({ shown }: { shown: string }) {
  const Screen = SCREENS[shown];
  const loading = <LoadingText>Loading the settings...</LoadingText>;
  return (
    <ClientOnly fallback={loading}>
      <Suspense fallback={loading}>
        {isSectionName(shown) ? <WordsScreen section={shown} /> : Screen && <Screen />}
      </Suspense>
    </ClientOnly>
  );
}
