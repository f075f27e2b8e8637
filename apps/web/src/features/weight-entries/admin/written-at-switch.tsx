import { WRITTEN_AT_KEY, WRITTEN_AT_OFF } from '@site/schema/written-at';
import { Card } from '@site/ui/card';
import { Switch } from '@site/ui/switch';
import { trpc } from '../../../lib/trpc.ts';
import * as styles from './setting-form.css.ts';
import { useSaveWrittenAt } from './use-weight-writes.ts';

/** Whether posts and recipes show the weight at which they were written. */
export function WrittenAtSwitch() {
  const { data: settings } = trpc.siteSettings.list.useQuery();
  const { save, isSaving } = useSaveWrittenAt();
  // `GoalForm` says when the settings cannot be read.
  if (!settings) return null;
  const isOn = settings.find(({ key }) => key === WRITTEN_AT_KEY)?.value !== WRITTEN_AT_OFF;
  return (
    <Card as="section">
      <div className={styles.setting}>
        <Switch
          label="Weight in posts and recipes"
          hint="Says at which weight each was written"
          checked={isOn}
          disabled={isSaving}
          onChange={({ target }) => save(target.checked)}
        />
      </div>
    </Card>
  );
}
