import { type Control, Controller, type FieldPath, type FieldValues } from 'react-hook-form';
import { ImageField, type ImageFieldProps } from './image-field.tsx';

export interface ImageFormFieldProps<Input extends FieldValues, Output>
  extends Pick<ImageFieldProps, 'label' | 'onBusyChange' | 'onExpired'> {
  control: Control<Input, unknown, Output>;
  name: FieldPath<Input>;
}

/** Connects the image field to React Hook Form. */
export function ImageFormField<Input extends FieldValues, Output>({
  control,
  name,
  ...props
}: ImageFormFieldProps<Input, Output>) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange, onBlur, ref }, fieldState }) => (
        <ImageField
          {...props}
          value={String(value ?? '')}
          error={fieldState.error?.message}
          onChange={onChange}
          onBlur={onBlur}
          ref={ref}
        />
      )}
    />
  );
}
