import { useEffect, useRef } from 'react';
import type { AdminPanelProps } from '../editing/admin-tab.ts';
import * as styles from './settings.css.ts';
import { SettingsIndex } from './settings-index.tsx';
import { SettingsNav } from './settings-nav.tsx';
import { SettingsScreen } from './settings-screen.tsx';
import { findSettings } from './settings-sections.ts';

/** The list of settings, or the screen of those that the URL names. */
export function Settings({ edit, onEdit }: AdminPanelProps) {
  const shown = findSettings(edit)?.name;
  const screen = useFocusOnChange(shown);
  return (
    <div ref={screen} className={styles.screen} tabIndex={-1}>
      {shown === undefined ? (
        <SettingsIndex />
      ) : (
        <>
          <SettingsNav shown={shown} onShow={onEdit} />
          <SettingsScreen shown={shown} />
        </>
      )}
    </div>
  );
}

/** The link that was followed may be gone with its screen. The keyboard then goes on in the new one. */
function useFocusOnChange(shown: string | undefined) {
  const element = useRef<HTMLDivElement>(null);
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    if (document.activeElement === document.body) element.current?.focus({ preventScroll: true });
  }, [shown]);
  return element;
}
