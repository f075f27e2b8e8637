import { Tabs } from '@site/ui/tabs';
import type { ComponentType } from 'react';
import type { AdminPanelProps, AdminTab } from '../../editing/admin-tab.ts';
import { LettersPanel } from './letters-panel.tsx';

const VIEWS = [
  { value: 'readers', label: 'Readers' },
  { value: 'letters', label: 'Letters' },
] as const;

/** Letters and those who get them. @param Readers the list of the subscribers, which is another feature's */
export function lettersTab(Readers: ComponentType<AdminPanelProps>): AdminTab {
  function Panel({ view: { category, ...view }, onView, ...props }: AdminPanelProps) {
    const shown = category === 'letters' ? 'letters' : 'readers';
    const View = shown === 'readers' ? Readers : LettersPanel;
    return (
      <Tabs
        label="Letters and readers"
        tabs={VIEWS}
        value={shown}
        onChange={(next) => onView(next === 'letters' ? { category: next } : {})}
      >
        <View
          {...props}
          view={view}
          onView={(next) => onView(shown === 'letters' ? { ...next, category: shown } : next)}
        />
      </Tabs>
    );
  }
  return { value: 'letters', label: 'Letters', isShown: ({ hasMail }) => hasMail === true, Panel };
}
