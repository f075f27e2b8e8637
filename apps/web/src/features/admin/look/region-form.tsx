import type { RegionSettings } from '@site/schema/site/region';
import type { StoredSection } from '@site/schema/site/sections';
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

/** The time zone of the site's days. */
export function RegionForm() {
  const stored = trpc.siteSections.stored.useQuery({ section: SECTION });
  return (
    <Card as="section" className={section.section} aria-labelledby="region-settings">
      <h2 id="region-settings" className={section.heading}>
        Time zone
      </h2>
      <p className={section.text}>
        The dates on your pages, the quote of the day and the hour of the nightly backup follow it.
        Scheduled posts still appear at the moment that you chose, and weights keep their days.
        Analytics counts its days in UTC, whatever the time zone is.
      </p>
      {stored.isError && <p role="alert">The settings could not be read. Reload the page.</p>}
      {stored.data && <Fields stored={stored.data} />}
    </Card>
  );
}

const zoneOf = ({ value, beginning }: StoredSection) =>
  ((value ?? beginning) as RegionSettings).timeZone;

function Fields({ stored }: { stored: StoredSection }) {
  const site = useSite();
  const router = useRouter();
  const [timeZone, setTimeZone] = useState(zoneOf(stored));
  const actions = useSection(SECTION, stored, (now) => {
    setTimeZone(zoneOf(now));
    // Only a new document knows the zone of the environment.
    if (zoneOf(now) === '') window.location.reload();
    else showZone(router, zoneOf(now));
  });
  const options = useMemo(() => zoneOptions(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    actions.save({ timeZone });
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

function showZone(router: ReturnType<typeof useRouter>, timeZone: string): void {
  const { context } = router.options;
  router.update({
    ...router.options,
    context: { ...context, site: { ...context.site, timeZone } },
  });
  void router.invalidate();
}
