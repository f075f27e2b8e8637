import { Button, type ButtonProps } from '@site/ui/button';
import { Card } from '@site/ui/card';
import { TextField, type TextFieldProps } from '@site/ui/text-field';
import type { ComponentProps, ReactNode } from 'react';
import * as styles from './setting-form.css.ts';

export interface SettingFormProps {
  title: string;
  /** Below the title: what is stored, or what it is for. */
  about: ReactNode;
  field: TextFieldProps;
  /** The button; its children are its label. */
  submit: ButtonProps;
  isSubmitting: boolean;
  onSubmit: ComponentProps<'form'>['onSubmit'];
}

/** A setting of one number, with its own button. */
export function SettingForm(props: SettingFormProps) {
  const { title, about, field, submit, isSubmitting, onSubmit } = props;
  return (
    <Card as="section">
      <form className={styles.setting} noValidate onSubmit={onSubmit}>
        <div>
          <h3>{title}</h3>
          {about}
        </div>
        <div className={styles.field}>
          <div inert={isSubmitting}>
            <TextField type="number" min={0} step={0.1} inputMode="decimal" {...field} />
          </div>
          <div className={styles.submit}>
            <Button type="submit" disabled={isSubmitting} {...submit} />
          </div>
        </div>
      </form>
    </Card>
  );
}
