import { buttonClass } from '@site/ui/button';
import { Card } from '@site/ui/card';
import { muted, textSize } from '@site/ui/layout';
import { MessagePanel } from '@site/ui/message-panel';
import { Select } from '@site/ui/select';
import { ClientOnly, Link } from '@tanstack/react-router';
import { ArrowLeft, ChevronRight, Settings2 } from 'lucide-react';
import { type ComponentType, Suspense, useEffect, useRef } from 'react';
import { lazyComponent } from '../../../lib/lazy-component.ts';
import { backLink } from '../../../lib/page-parts.css.ts';
import { LoadingText } from '../../../lib/page-parts.tsx';
import type { AdminPanelProps, AdminTab } from '../../editing/admin-tab.ts';
import type { SchemaSection } from './content.tsx';
import * as styles from './settings.css.ts';
import { findSettings, SCREENS, SETTINGS, type SettingsEntry } from './settings-list.ts';

/** The list of settings, or the screen of those that the URL names. */
function Settings({ edit, onEdit }: AdminPanelProps) {
  const entry = findSettings(edit);
  const screen = useFocusOnChange(entry?.name);
  return (
    <div ref={screen} className={styles.screen} tabIndex={-1}>
      {entry ? (
        <>
          <SettingsNav shown={entry.name} onShow={onEdit} />
          <SettingsScreen entry={entry} />
        </>
      ) : (
        <SettingsIndex isMissing={edit !== undefined} />
      )}
    </div>
  );
}

/** The screens of the settings. Each loads on use. */
const Content = lazyComponent(() => import('./content.tsx'), 'Content');
const COMPONENTS: Readonly<Record<string, ComponentType>> = {
  menu: lazyComponent(() => import('./menu.tsx'), 'Menu'),
  quotes: lazyComponent(() => import('./quotes.tsx'), 'Quotes'),
  pictures: lazyComponent(() => import('../../images/picture-picker.tsx'), 'PictureLibrary'),
  appearance: lazyComponent(() => import('./appearance.tsx'), 'Appearance'),
  region: lazyComponent(() => import('./region.tsx'), 'Region'),
  mail: lazyComponent(() => import('./mail.tsx'), 'Mail'),
  account: lazyComponent(() => import('./account.tsx'), 'Account'),
  maintenance: lazyComponent(() => import('./maintenance.tsx'), 'Maintenance'),
  import: lazyComponent(() => import('./import.tsx'), 'Import'),
  export: lazyComponent(() => import('./import.tsx'), 'Export'),
};

/** The heading of a screen, and its content. The document comes without that: its styles load with its script. */
function SettingsScreen({ entry: { name, title, words } }: { entry: SettingsEntry }) {
  const Screen = COMPONENTS[name];
  const loading = <LoadingText>Loading the settings...</LoadingText>;
  return (
    <section className={styles.section} aria-labelledby="settings-title">
      <h2 id="settings-title" className={styles.title} tabIndex={-1}>
        {title}
      </h2>
      <ClientOnly fallback={loading}>
        <Suspense fallback={loading}>
          {words ? (
            <>
              <p className={styles.text}>{words}</p>
              <Content key={name} section={name as SchemaSection} />
            </>
          ) : (
            Screen && <Screen />
          )}
        </Suspense>
      </ClientOnly>
    </section>
  );
}

/**
 * A screen that opens has the focus on its heading, so that a screen reader says which it is. The choice of a phone keeps it,
 * since arrows go from one screen to the next there.
 */
function useFocusOnChange(shown: string | undefined) {
  const element = useRef<HTMLDivElement>(null);
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    if (document.activeElement?.matches('select')) return;
    const heading = element.current?.querySelector<HTMLElement>('#settings-title');
    (heading ?? element.current)?.focus({ preventScroll: true });
  }, [shown]);
  return element;
}

/** The list of all settings. In the place of a section that is missing, the URL's, stands what the specification says. */
function SettingsIndex({ isMissing }: { isMissing: boolean }) {
  return (
    <>
      {isMissing && (
        <MessagePanel icon={Settings2} title="Settings">
          Settings management will be available here.
        </MessagePanel>
      )}
      <div className={styles.groups}>
        {SETTINGS.map(({ title, entries }) => (
          <Card key={title} as="section" className={styles.group} aria-label={title}>
            <h2 className={textSize.lg}>{title}</h2>
            <ul className={styles.entries}>
              {entries.map(({ name, title: entryTitle, about, search }) => (
                <li key={name}>
                  <Link
                    to="/admin"
                    search={search ?? { tab: 'settings', edit: name }}
                    className={styles.entry}
                  >
                    <span>
                      <span className={styles.entryTitle}>{entryTitle}</span>
                      <span className={styles.entryAbout}>{about}</span>
                    </span>
                    <ChevronRight size="1.1rem" className={muted} aria-hidden />
                  </Link>
                </li>
              ))}
            </ul>
          </Card>
        ))}
      </div>
    </>
  );
}

const options = SCREENS.map(({ name, title }) => ({ value: name, label: title }));

/** From one screen of the settings to the others: links, or a choice on a phone. */
function SettingsNav({ shown, onShow }: { shown: string; onShow: (name: string) => void }) {
  return (
    <nav className={styles.nav} aria-label="Settings">
      <Link
        to="/admin"
        search={{ tab: 'settings' }}
        activeOptions={{ exact: true }}
        className={`${buttonClass({ tone: 'quiet' })} ${backLink}`}
      >
        <ArrowLeft size="1.1em" aria-hidden />
        All settings
      </Link>
      <div className={styles.choice}>
        <Select
          label="Show the settings of"
          isLabelHidden
          options={options}
          value={shown}
          onChange={({ target }) => onShow(target.value)}
        />
      </div>
      <ul className={styles.links}>
        {SCREENS.map(({ name, title }) => (
          <li key={name}>
            <Link
              to="/admin"
              search={{ tab: 'settings', edit: name }}
              resetScroll={false}
              className={styles.link}
              aria-current={name === shown ? 'page' : undefined}
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export const settingsTab: AdminTab = {
  value: 'settings',
  label: 'Settings',
  Panel: Settings,
  screenName: (edit) => findSettings(edit)?.title,
};
