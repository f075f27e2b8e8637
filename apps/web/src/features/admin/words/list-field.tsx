import {
  type FieldMeta,
  type FieldSchema,
  type GroupSchema,
  type ListSchema,
  metaOf,
} from '@site/schema/site/fields';
import { Button } from '@site/ui/button';
import { ErrorText } from '@site/ui/field';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { get, useFieldArray, useFormContext } from 'react-hook-form';
import * as styles from './schema-fields.css.ts';

export interface ListFieldProps {
  schema: ListSchema;
  name: string;
  meta: FieldMeta;
  /** The fields of the item whose path in the form begins like this. */
  itemFields: (item: GroupSchema, path: string) => ReactNode;
}

/** A list's own error, which is none of its items'. */
type ListFault = { message?: string; root?: { message?: string } } | undefined;

/** Items that the owner adds, removes and moves. */
export function ListField({ schema, name, meta, itemFields }: ListFieldProps) {
  const { control, formState } = useFormContext();
  const { fields, append, remove, move } = useFieldArray({ control, name });
  const item = schema.element as GroupSchema;
  const errorId = useId();
  const fault: ListFault = get(formState.errors, name);
  const message = fault?.root?.message ?? fault?.message;
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{meta.label}</legend>
      <ol className={styles.items}>
        {fields.map(({ id }, index) => (
          <li key={id} className={styles.item}>
            <div className={styles.itemFields}>{itemFields(item, `${name}.${index}.`)}</div>
            <div className={styles.itemActions}>
              <Button
                tone="quiet"
                shape="icon"
                disabled={index === 0}
                aria-label={`Move ${index + 1} up`}
                onClick={() => move(index, index - 1)}
              >
                <ArrowUp size="1.1em" aria-hidden />
              </Button>
              <Button
                tone="quiet"
                shape="icon"
                disabled={index === fields.length - 1}
                aria-label={`Move ${index + 1} down`}
                onClick={() => move(index, index + 1)}
              >
                <ArrowDown size="1.1em" aria-hidden />
              </Button>
              <Button
                tone="quiet"
                shape="icon"
                aria-label={`Remove ${index + 1}`}
                onClick={() => remove(index)}
              >
                <Trash2 size="1.1em" aria-hidden />
              </Button>
            </div>
          </li>
        ))}
      </ol>
      <div role="alert">{message && <ErrorText id={errorId}>{message}</ErrorText>}</div>
      {fields.length < (meta.max ?? Number.POSITIVE_INFINITY) && (
        <div>
          <Button tone="secondary" onClick={() => append(blankOf(item))}>
            <Plus size="1.1em" aria-hidden />
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
