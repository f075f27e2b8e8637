/** The fields of a section, made from its schema: the labels, lengths and choices are written there once. */
import {
  type FieldSchema,
  type GroupSchema,
  type ListSchema,
  metaOf,
} from '@site/schema/site/fields';
import { Select } from '@site/ui/select';
import { TextArea, TextField } from '@site/ui/text-field';
import { get, useFormContext } from 'react-hook-form';
import { ImageFormField } from '../../images/image-form-field.tsx';
import { ListField } from './list-field.tsx';
import * as styles from './schema-fields.css.ts';

/** What the picture fields of the form need. */
export interface PictureProps {
  onBusyChange: (isBusy: boolean) => void;
  onExpired: () => void;
}

export interface SchemaFieldsProps {
  schema: GroupSchema;
  /** The path of the group in the form, with a dot at its end; empty for the form itself. */
  path?: string;
  pictures: PictureProps;
}

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
  pictures: PictureProps;
}

function SchemaField({ schema, name, pictures }: SchemaFieldProps) {
  const { register, control, formState } = useFormContext();
  const meta = metaOf(schema);
  const texts = {
    label: meta.label,
    hint: meta.hint,
    error: (get(formState.errors, name) as { message?: string } | undefined)?.message,
  };
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
        <ListField
          schema={schema as ListSchema}
          name={name}
          meta={meta}
          itemFields={(item, path) => (
            <SchemaFields schema={item} path={path} pictures={pictures} />
          )}
        />
      );
    case 'picture':
      return <ImageFormField {...pictures} label={meta.label} control={control} name={name} />;
    case 'text':
      return (
        <TextArea {...texts} rows={rowsOf(meta.max)} maxLength={meta.max} {...register(name)} />
      );
    case 'choice':
      return (
        <Select
          {...texts}
          options={Object.entries(meta.choices ?? {}).map(([value, label]) => ({ value, label }))}
          {...register(name)}
        />
      );
    case 'number':
      return <TextField {...texts} type="number" inputMode="numeric" {...register(name)} />;
    case 'url':
      return <TextField {...texts} type="url" maxLength={meta.max} {...register(name)} />;
    case 'line':
      return <TextField {...texts} maxLength={meta.max} {...register(name)} />;
  }
}
