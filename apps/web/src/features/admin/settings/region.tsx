import type { Region as RegionContent } from '@site/schema/site/sections';
import { soft } from '@site/ui/layout';
import { Select } from '@site/ui/select';
import { useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { formatMoment } from '../../../lib/format.ts';
import { useSite } from '../../../lib/site-options.ts';
import { SectionForm } from './section-form.tsx';
import * as styles from './settings.css.ts';

/** The time zone of the site's days, and the unit of its readers. */
export function Region() {
  return (
    <>
      <p className={styles.text}>
        The dates on your pages, the quote of the day and the hour of the nightly backup follow the
        time zone. Scheduled posts still appear at the moment that you chose, and weights keep their
        days. Analytics counts its days in it from then on; those that are counted stay.
      </p>
      <SectionForm section="region">{() => <Fields />}</SectionForm>
    </>
  );
}

const UNITS = [
  { value: 'lb', label: 'Pounds' },
  { value: 'kg', label: 'Kilograms' },
  { value: 'st', label: 'Stones and pounds' },
] as const;

function Fields() {
  const site = useSite();
  const { control, register } = useFormContext<RegionContent>();
  const timeZone = useWatch({ control, name: 'timeZone' });
  const options = useMemo(() => zoneOptions(), []);
  return (
    <div className={styles.form}>
      <Select label="Time zone" options={options} {...register('timeZone')} />
      <p className={soft.sm}>
        There it is {formatMoment(new Date().toISOString(), timeZone || site.timeZone)} now.
      </p>
      <Select label="Unit of weights" options={UNITS} {...register('unit')} />
      <p className={soft.sm}>
        You enter and read weights in it, and your readers too, until one of you chooses another
        unit on My Progress. With kilograms you enter heights in centimeters; with stones, weights
        in pounds. Your files keep pounds.
      </p>
    </div>
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
