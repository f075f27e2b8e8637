import type { RegionSettings } from '@site/schema/site/region';
import type { StoredSection } from '@site/schema/site/sections';
import type { WeightUnit } from '@site/schema/weight-units';
import { Card } from '@site/ui/card';
import { Select } from '@site/ui/select';
import { useRouter } from '@tanstack/react-router';
import { type FormEvent, useMemo, useState } from 'react';
import { formatMoment } from '../../../lib/format-date.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useSite } from '../../../lib/use-site.ts';
import * as section from '../settings-section.css.ts';
import * as styles from './look.css.ts';
import { SectionActions } from './section-actions.tsx';
import { useSection } from './use-section.ts';

const SECTION = 'region';

/** The time zone of the site's days, and the unit of its readers. */
export function RegionForm() {
  const stored = trpc.siteSections.stored.useQuery({ section: SECTION });
  return (
    <Card as="section" className={section.section} aria-labelledby="region-settings">
      <h2 id="region-settings" className={section.heading}>
        Region
      </h2>
      <p className={section.text}>
        The dates on your pages, the quote of the day and the hour of the nightly backup follow the
        time zone. Scheduled posts still appear at the moment that you chose, and weights keep their
        days. Analytics counts its days in UTC, whatever the time zone is.
      </p>
      {stored.isError && <p role="alert">The settings could not be read. Reload the page.</p>}
      {stored.data && <Fields stored={stored.data} />}
    </Card>
  );
}

const UNITS = [
  { value: 'lb', label: 'Pounds' },
  { value: 'kg', label: 'Kilograms' },
  { value: 'st', label: 'Stones and pounds' },
] as const;

const regionOf = ({ value, beginning }: StoredSection) => (value ?? beginning) as RegionSettings;

function Fields({ stored }: { stored: StoredSection }) {
  const site = useSite();
  const router = useRouter();
  const [timeZone, setTimeZone] = useState(regionOf(stored).timeZone);
  const [unit, setUnit] = useState(regionOf(stored).unit);
  const actions = useSection(SECTION, stored, (now) => {
    const region = regionOf(now);
    setTimeZone(region.timeZone);
    setUnit(region.unit);
    // Only a new document knows the zone of the environment.
    if (region.timeZone === '') window.location.reload();
    else showRegion(router, region);
  });
  const options = useMemo(() => zoneOptions(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    actions.save({ timeZone, unit });
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <div className={section.form} inert={actions.isBusy}>
        <Select
          label="Time zone"
          value={timeZone}
          onChange={({ target }) => setTimeZone(target.value)}
          options={options}
        />
        <p className={styles.now}>
          There it is {formatMoment(new Date().toISOString(), timeZone || site.timeZone)} now.
        </p>
        <Select
          label="Unit of weights"
          value={unit}
          onChange={({ target }) => setUnit(target.value as WeightUnit)}
          options={UNITS}
        />
        <p className={styles.now}>
          Your readers see weights in it until they choose another unit themselves. You still enter
          weights in pounds, and your files keep them.
        </p>
      </div>
      <SectionActions actions={actions} stored={stored} canSave />
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

function showRegion(router: ReturnType<typeof useRouter>, region: RegionSettings): void {
  const { context } = router.options;
  router.update({
    ...router.options,
    context: { ...context, site: { ...context.site, ...region } },
  });
  void router.invalidate();
}
