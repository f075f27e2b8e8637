import type { BlogPostInput } from '@site/schema/blog-posts';
import { TextField } from '@site/ui/text-field';
import { type Control, Controller } from 'react-hook-form';
import { useLocalTimeZone } from '../../editing/use-local-time-zone.ts';
import { localDateTime, momentOf } from './local-date-time.ts';

/** When the post is published, by the owner's clock. The form's value is ISO 8601 in UTC, or blank. */
export function PublishDateField<Output>({
  control,
}: {
  control: Control<BlogPostInput, unknown, Output>;
}) {
  const timeZone = useLocalTimeZone();
  return (
    <Controller
      control={control}
      name="publishedAt"
      render={({ field: { value, onChange, onBlur, ref }, fieldState }) => (
        <TextField
          label="Publish Date"
          type="datetime-local"
          max="9999-12-31T23:59"
          hint={hintOf(String(value ?? ''), timeZone)}
          error={fieldState.error?.message}
          value={localDateTime(String(value ?? ''))}
          onChange={(event) => onChange(momentOf(event.target.value))}
          onBlur={onBlur}
          ref={ref}
        />
      )}
    />
  );
}

function hintOf(iso: string, timeZone: string): string {
  if (iso === '') return 'Blank: the moment when you publish it. A later date schedules it.';
  const isAhead = iso > new Date().toISOString();
  return `${isAhead ? 'Once published, it is hidden until then.' : 'The date that its page shows.'} Your time zone: ${timeZone}.`;
}
