import * as RadixTabs from 'radix-ui/tabs';
import { type ReactNode, useEffect, useRef } from 'react';
import * as styles from './tabs.css.ts';

export interface TabsProps<Value extends string> {
  /** What the tabs are of, for those who hear the page. */
  label: string;
  tabs: readonly { value: Value; label: string }[];
  value: Value;
  /** Called with the tab that is asked for; it is shown when `value` becomes it. */
  onChange: (value: Value) => void;
  /** The panel of the shown tab. */
  children: ReactNode;
}

/** Tabs whose shown one the page decides. Arrows move between them, Enter or Space chooses. */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onChange,
  children,
}: TabsProps<Value>) {
  const list = useRef<HTMLDivElement>(null);
  // On a narrow screen the shown tab may be one that the row has to be scrolled to.
  useEffect(() => {
    const shown = list.current?.querySelector(`[data-tab="${value}"]`);
    shown?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [value]);
  return (
    <RadixTabs.Root
      value={value}
      onValueChange={(next) => onChange(next as Value)}
      activationMode="manual"
    >
      <RadixTabs.List ref={list} className={styles.list} aria-label={label}>
        {tabs.map((tab) => (
          <RadixTabs.Trigger
            key={tab.value}
            value={tab.value}
            data-tab={tab.value}
            className={styles.tab}
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
