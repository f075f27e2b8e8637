import { useEffect, useEffectEvent } from 'react';

/**
 * Lets Back close a menu, a sheet or a dialog while it is open. The code is loaded for the first of them; should it not
 * come, Back leaves the page, as it does without scripts.
 *
 * @param close called when somebody goes back
 */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const onBack = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return;
    const layer = import('./layers.ts').then(
      ({ openLayer }) => openLayer(() => onBack()),
      () => undefined,
    );
    return () => void layer.then((closed) => closed?.());
  }, [isOpen]);
}
