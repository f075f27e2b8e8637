/** All settings, by the name that the URL has: `/admin?tab=settings&edit=about`. */
import { SECTION_TITLES } from './words/section-names.ts';

export interface SettingsEntry {
  name: string;
  title: string;
  /** What the owner finds there. */
  about: string;
}

const words = Object.entries(SECTION_TITLES).map(([name, texts]) => ({ name, ...texts }));

export const SETTINGS: readonly { title: string; entries: readonly SettingsEntry[] }[] = [
  {
    title: 'Your site',
    entries: [
      ...words,
      { name: 'quotes', title: 'Quotes', about: 'What the quote of the day is drawn from.' },
      { name: 'appearance', title: 'Look', about: 'The accent colour and the typefaces.' },
      {
        name: 'region',
        title: 'Region',
        about: 'The time zone of your site, and the unit of weights.',
      },
    ],
  },
  {
    title: 'You and your data',
    entries: [
      {
        name: 'account',
        title: 'Account',
        about: 'Email, password, devices, passkeys and the second factor.',
      },
      {
        name: 'maintenance',
        title: 'Maintenance',
        about: 'Backups, restores, disk space and the version.',
      },
      {
        name: 'move-in',
        title: 'Move in',
        about: 'Bring posts, recipes and pictures from another program.',
      },
      {
        name: 'your-data',
        title: 'Your data',
        about: 'Download everything that you wrote and uploaded.',
      },
    ],
  },
];

/** Names that a bookmark may still have, with those of today. */
const FORMER_NAMES: Readonly<Record<string, string>> = { care: 'maintenance' };

export function findSettings(name = ''): SettingsEntry | undefined {
  const today = Object.hasOwn(FORMER_NAMES, name) ? FORMER_NAMES[name] : name;
  return SETTINGS.flatMap(({ entries }) => entries).find((entry) => entry.name === today);
}
