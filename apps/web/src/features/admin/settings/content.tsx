import {
  type FieldMeta,
  type FieldSchema,
  type GroupSchema,
  type ListSchema,
  metaOf,
} from '@site/schema/site/fields';
import { type SectionName, siteSections } from '@site/schema/site/sections';
import { BUILT_IN_PICTURE } from '@site/schema/site/shown';
import { Button, buttonClass } from '@site/ui/button';
import { ErrorText } from '@site/ui/field';
import { stack } from '@site/ui/layout';
import { Select } from '@site/ui/select';
import { Switch } from '@site/ui/switch';
import { TextArea, TextField } from '@site/ui/text-field';
import { VisuallyHidden } from '@site/ui/visually-hidden';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { get, useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { fieldOf } from '../../editing/field-of.ts';
import { FormNumberField } from '../../editing/number-field.tsx';
import { ImageField } from '../../images/image-field.tsx';
import * as styles from './content.css.ts';
import { Preview } from './preview.tsx';
import { type FieldOptions, SectionForm } from './section-form.tsx';
import { isContentName } from './settings-list.ts';

/** The sections whose forms are made from their schemas alone. */
export type SchemaSection = Exclude<SectionName, 'appearance' | 'region' | 'mail' | 'menu'>;

/** The form of a section, made from its schema; beside it a preview of the page that shows the section, if one does. */
export function Content({ section }: { section: SchemaSection }) {
  const shown = isContentName(section) && {
    action: (
      <a href="#preview" className={`${buttonClass({ tone: 'secondary' })} ${styles.toPreview}`}>
        Preview
      </a>
    ),
    preview: <Preview section={section} />,
  };
  return (
    <SectionForm section={section} {...shown}>
      {(options) => <SchemaFields schema={siteSections[section]} pictures={options} />}
    </SectionForm>
  );
}

interface SchemaFieldsProps {
  schema: GroupSchema;
  /** The path of the group in the form, with a dot at its end; empty for the form itself. */
  path?: string;
  pictures: FieldOptions;
}

/** The fields of a group, made from its schema: the labels, lengths and choices are written there once. */
export function SchemaFields({ schema, path = '', pictures }: SchemaFieldsProps) {
  return Object.entries(schema.shape).map(([name, field]) => (
    <SchemaField
      key={name}
      schema={field as FieldSchema}
      name={`${path}${name}`}
      pictures={pictures}
    />
  ));
}

/** Lines of a text area that shows a text of this many characters without scrolling, or nearly. */
const rowsOf = (max = 0) => (max > 1000 ? 12 : max > 200 ? 4 : 2);

interface SchemaFieldProps {
  schema: FieldSchema;
  name: string;
  pictures: FieldOptions;
}

function SchemaField({ schema, name, pictures }: SchemaFieldProps) {
  const form = useFormContext();
  const meta = metaOf(schema);
  // A choice always has a value.
  const isRequired =
    ['text', 'line', 'url', 'number'].includes(meta.kind) && !schema.safeParse('').success;
  const field = () => ({
    label: meta.label,
    hint: meta.hint,
    isRequired,
    ...fieldOf(form)(name),
  });
  switch (meta.kind) {
    case 'group':
      return (
        <fieldset className={styles.group}>
          <legend className={styles.legend}>{meta.label}</legend>
          <SchemaFields schema={schema as GroupSchema} path={`${name}.`} pictures={pictures} />
        </fieldset>
      );
    case 'list':
      return (
        <ListField schema={schema as ListSchema} name={name} meta={meta} pictures={pictures} />
      );
    case 'picture':
      return <PictureField {...pictures} label={meta.label} name={name} />;
    case 'switch':
      return <Switch label={meta.label} hint={meta.hint} {...form.register(name)} />;
    case 'text':
      return <TextArea rows={rowsOf(meta.max)} maxLength={meta.max} {...field()} />;
    case 'choice':
      return (
        <Select
          options={Object.entries(meta.choices ?? {}).map(([value, label]) => ({ value, label }))}
          {...field()}
        />
      );
    case 'number':
      return (
        <FormNumberField
          control={form.control}
          name={name}
          label={meta.label}
          hint={meta.hint}
          isRequired={isRequired}
          isWhole
        />
      );
    case 'url':
      return <TextField type="url" maxLength={meta.max} {...field()} />;
    case 'line':
      return <TextField maxLength={meta.max} {...field()} />;
  }
}

/** A picture of hers; first the one that the web app brings along, where there is one. */
function PictureField({ label, name, ...options }: FieldOptions & { label: string; name: string }) {
  const { control, setValue } = useFormContext();
  const value = useWatch({ control, name });
  if (value !== BUILT_IN_PICTURE) {
    return <ImageField {...options} label={label} control={control} name={name} />;
  }
  return (
    <div className={styles.builtIn}>
      <p className={styles.legend}>{label}</p>
      <p>The picture that comes with the program is shown.</p>
      <Button tone="secondary" onClick={() => setValue(name, '', { shouldDirty: true })}>
        Use another, or none
      </Button>
    </div>
  );
}

interface ListFieldProps extends SchemaFieldProps {
  schema: ListSchema;
  meta: FieldMeta;
}

/** The error of a list itself, not of one of its items. */
type ListFault = { message?: string; root?: { message?: string } } | undefined;

/** Items that the owner adds, removes and moves. */
function ListField({ schema, name, meta, pictures }: ListFieldProps) {
  const { control, formState } = useFormContext();
  const { fields, append, remove, move } = useFieldArray({ control, name });
  const item = schema.element as GroupSchema;
  const errorId = useId();
  const [said, setSaid] = useState('');
  const moveTo = (from: number, to: number) => {
    move(from, to);
    setSaid(`${meta.label}: ${from + 1} is ${to + 1} of ${fields.length} now`);
  };
  const fault: ListFault = get(formState.errors, name);
  const message = fault?.root?.message ?? fault?.message;
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{meta.label}</legend>
      <ol className={stack[4]}>
        {fields.map(({ id }, index) => (
          <li key={id} className={styles.item}>
            <div className={styles.itemFields}>
              <SchemaFields schema={item} path={`${name}.${index}.`} pictures={pictures} />
            </div>
            <div className={styles.itemActions}>
              <Button
                tone="quiet"
                icon={ArrowUp}
                disabled={index === 0}
                aria-label={`${meta.label}: move ${index + 1} up`}
                onClick={() => moveTo(index, index - 1)}
              />
              <Button
                tone="quiet"
                icon={ArrowDown}
                disabled={index === fields.length - 1}
                aria-label={`${meta.label}: move ${index + 1} down`}
                onClick={() => moveTo(index, index + 1)}
              />
              <Button
                tone="quiet"
                icon={Trash2}
                aria-label={`${meta.label}: remove ${index + 1}`}
                onClick={() => {
                  remove(index);
                  setSaid(`${meta.label}: ${index + 1} is removed`);
                }}
              />
            </div>
          </li>
        ))}
      </ol>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <div role="alert">{message && <ErrorText id={errorId}>{message}</ErrorText>}</div>
      {fields.length < (meta.max ?? Number.POSITIVE_INFINITY) && (
        <div>
          <Button tone="secondary" icon={Plus} onClick={() => append(blankOf(item))}>
            {meta.add}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

/** A choice begins with its first value, every other field empty. */
function blankOf(item: GroupSchema): Record<string, string> {
  return Object.fromEntries(
    Object.entries(item.shape).map(([name, field]) => {
      const { choices = {} } = metaOf(field as FieldSchema);
      return [name, Object.keys(choices)[0] ?? ''];
    }),
  );
}
