import type { Region, StoredSection } from '@site/schema/site/sections';
import { Select } from '@site/ui/select';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { formatMoment } from '../../../lib/format.ts';
import { useSite } from '../../../lib/site-options.ts';
import { FormNotices } from '../../editing/notices.tsx';
import * as section from '../settings-section.css.ts';
import { SectionActions } from '../words/section-actions.tsx';
import { SectionShell } from '../words/section-shell.tsx';
import { useSectionForm } from '../words/use-section-form.ts';
import * as styles from './look.css.ts';

const SECTION = 'region';

/** The time zone of the site's days, and the unit of its readers. */
export function RegionForm() {
  return (
    <SectionShell
      section={SECTION}
      title="Region"
      about="The dates on your pages, the quote of the day and the hour of the nightly backup follow the time zone. Scheduled posts still appear at the moment that you chose, and weights keep their days. Analytics counts its days in UTC, whatever the time zone is."
    >
      {(stored) => <Fields stored={stored} />}
    </SectionShell>
  );
}

const UNITS = [
  { value: 'lb', label: 'Pounds' },
  { value: 'kg', label: 'Kilograms' },
  { value: 'st', label: 'Stones and pounds' },
] as const;

function Fields({ stored }: { stored: StoredSection }) {
  const site = useSite();
  const { form, notices, ...state } = useSectionForm(SECTION, stored);
  const { timeZone } = useWatch({ control: form.control }) as Region;
  const options = useMemo(() => zoneOptions(), []);
  return (
    <form className={styles.form} noValidate onSubmit={state.onSubmit}>
      <FormNotices {...notices} onSave={state.onSubmit} />
      <div className={section.form} inert={state.isBusy}>
        <Select label="Time zone" options={options} {...form.register('timeZone')} />
        <p className={styles.now}>
          There it is {formatMoment(new Date().toISOString(), timeZone || site.timeZone)} now.
        </p>
        <Select label="Unit of weights" options={UNITS} {...form.register('unit')} />
        <p className={styles.now}>
          Your readers see weights in it until they choose another unit themselves. You still enter
          weights in pounds, and your files keep them.
        </p>
      </div>
      <SectionActions state={state} stored={stored} />
      {state.discardQuestion}
    </form>
  );
}

function zoneOptions() {
  // `supportedValuesOf` leaves out UTC in some browsers.
  const zones = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')];
  return [
    { value: '', label: 'As the server has it' },
    ...zones.map((value) => ({ value, label: value.replaceAll('_', ' ') })),
  ];
}
