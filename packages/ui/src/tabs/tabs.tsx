import * as RadixTabs from 'radix-ui/tabs';
import type { ReactNode } from 'react';
import * as styles from './tabs.css.ts';

export interface TabsProps<Value extends string> {
  /** The name of the tab list, for screen readers. */
  label: string;
  tabs: readonly { value: Value; label: string }[];
  value: Value;
  /** Called with the tab that the user chose. The tab is selected when `value` becomes it. */
  onChange: (value: Value) => void;
  /** The panel of the selected tab. */
  children: ReactNode;
}

/** Controlled tabs. The arrow keys move the focus; Enter or Space selects. */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onChange,
  children,
}: TabsProps<Value>) {
  return (
    <RadixTabs.Root
      value={value}
      onValueChange={(next) => onChange(next as Value)}
      activationMode="manual"
    >
      <RadixTabs.List className={styles.list} aria-label={label}>
        {tabs.map((tab) => (
          <RadixTabs.Trigger
            key={tab.value}
            value={tab.value}
            className={styles.tab}
            // Radix would focus the tab by script, and the browser would then show the focus ring of the keyboard.
            onMouseDownCapture={(event) => event.stopPropagation()}
            // Radix selects on keys, which the browser also turns into clicks.
            onClick={() => tab.value !== value && onChange(tab.value)}
          >
            {tab.label}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {tabs.map((tab) => (
        <RadixTabs.Content key={tab.value} value={tab.value} className={styles.panel}>
          {tab.value === value && children}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  );
}
