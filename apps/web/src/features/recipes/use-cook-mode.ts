import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { type ComponentType, useEffect, useState } from 'react';
import type { CookModeProps } from './cooking/cook-mode.tsx';
import { readItems, timersOf } from './session-items.ts';

/** The fragment of the URL while cook mode is open, so that Back closes it and a reload opens it again. */
export const COOK_HASH = 'cook';

/** Loads the code of cook mode when it is opened, or when timers still run after a reload. */
export function useCookMode(slug: string) {
  const { history } = useRouter();
  const navigate = useNavigate();
  const isCooking = useLocation({ select: ({ hash }) => hash === COOK_HASH });
  const [CookMode, setCookMode] = useState<ComponentType<CookModeProps>>();
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    if (!isCooking && readItems(timersOf(slug)).length === 0) return;
    import('./cooking/cook-mode.tsx').then(
      (module) => setCookMode(() => module.CookMode),
      (error: unknown) => {
        console.warn('Failed to load cook mode', error);
        setFailed(true);
      },
    );
  }, [isCooking, slug]);

  return {
    CookMode,
    isCooking,
    hasFailed,
    leave() {
      // A tab that was opened with the fragment has no page to go back to.
      if (history.canGoBack()) history.back();
      else void navigate({ to: '.', search: true, hash: '', replace: true, resetScroll: false });
    },
  };
}
