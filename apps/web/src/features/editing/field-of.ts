import { type FieldValues, get, type Path, type UseFormReturn } from 'react-hook-form';

/** Returns what a field takes from its form, by its name: its registration and its error. */
export const fieldOf =
  <Input extends FieldValues, Output>({
    register,
    formState: { errors },
  }: Pick<UseFormReturn<Input, unknown, Output>, 'register' | 'formState'>) =>
  (name: Path<Input>) => ({
    ...register(name),
    error: (get(errors, name) as { message?: string } | undefined)?.message,
  });
