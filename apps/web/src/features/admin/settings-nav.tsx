import { buttonClass } from '@site/ui/button';
import { Select } from '@site/ui/select';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { backLink } from '../../lib/page-parts.css.ts';
import * as styles from './settings.css.ts';
import { SETTINGS } from './settings-sections.ts';

const entries = SETTINGS.flatMap(({ entries }) => entries);
const options = entries.map(({ name, title }) => ({ value: name, label: title }));

export interface SettingsNavProps {
  shown: string;
  onShow: (name: string) => void;
}

/** From one screen of the settings to the others: links, or a choice on a phone. */
export function SettingsNav({ shown, onShow }: SettingsNavProps) {
  return (
    <nav className={styles.nav} aria-label="Settings">
      <Link
        to="/admin"
        search={{ tab: 'settings' }}
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
        {entries.map(({ name, title }) => (
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
