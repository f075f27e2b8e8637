import { Card } from '@site/ui/card';
import { MessagePanel } from '@site/ui/message-panel';
import { Link } from '@tanstack/react-router';
import { ChevronRight, Settings2 } from 'lucide-react';
import * as styles from './settings.css.ts';
import * as section from './settings-section.css.ts';
import { SETTINGS } from './settings-sections.ts';

/** A placeholder for future settings, and the list of those that work already. */
export function SettingsIndex() {
  return (
    <>
      <MessagePanel icon={Settings2} title="Settings">
        Settings management will be available here.
      </MessagePanel>
      <div className={styles.groups}>
        {SETTINGS.map(({ title, entries }) => (
          <Card key={title} as="section" className={styles.group} aria-label={title}>
            <h2 className={section.heading}>{title}</h2>
            <ul className={styles.entries}>
              {entries.map(({ name, title: entryTitle, about }) => (
                <li key={name}>
                  <Link
                    to="/admin"
                    search={{ tab: 'settings', edit: name }}
                    className={styles.entry}
                  >
                    <span>
                      <span className={styles.entryTitle}>{entryTitle}</span>
                      <span className={styles.entryAbout}>{about}</span>
                    </span>
                    <ChevronRight className={styles.arrow} aria-hidden />
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
