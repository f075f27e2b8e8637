import type { BlogPostInput, CreateBlogPost } from '@site/schema/blog-posts';
import { slugify } from '@site/schema/slug';
import { Button } from '@site/ui/button';
import { DialogActions } from '@site/ui/dialog';
import { Skeleton } from '@site/ui/skeleton';
import { Switch } from '@site/ui/switch';
import { TextArea, TextField } from '@site/ui/text-field';
import { type ComponentType, type FormEventHandler, type Ref, Suspense } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import * as styles from './posts-tab.css.ts';

interface ContentFieldProps {
  label: string;
  error?: string | undefined;
  initialHtml: string;
  onChange: (html: string) => void;
  onBlur?: () => void;
  ref?: Ref<{ focus: () => void }>;
}

interface ImageFieldProps {
  label: string;
  error?: string | undefined;
  value: string;
  onChange: (url: string) => void;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
}

/** The fields that other features make. */
export interface PostFormFields {
  Content: ComponentType<ContentFieldProps>;
  Image: ComponentType<ImageFieldProps>;
}

export interface PostFormProps {
  form: UseFormReturn<BlogPostInput, unknown, CreateBlogPost>;
  isNew: boolean;
  /** HTML that the editor starts from. */
  initialContent: string;
  /** Whether it starts from what was typed before a session ended. */
  isRestored: boolean;
  fields: PostFormFields;
  onSubmit: FormEventHandler;
  onCancel: () => void;
}

export function PostForm({
  form,
  isNew,
  initialContent,
  isRestored,
  fields,
  onSubmit,
  onCancel,
}: PostFormProps) {
  const { register, control, setValue, formState } = form;
  const { errors, isSubmitting } = formState;
  const { Content, Image } = fields;
  const title = register('title', {
    onChange: (event: { target: { value: string } }) => {
      if (!isNew) return;
      setValue('slug', slugify(event.target.value), {
        shouldDirty: true,
        shouldValidate: formState.isSubmitted,
      });
    },
  });

  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      {isRestored && (
        <p className={styles.restored} role="status">
          What you typed before you were signed out is back. Save it to keep it.
        </p>
      )}
      <TextField label="Title" data-initial-focus error={errors.title?.message} {...title} />
      <TextField
        label="Slug"
        hint={isNew ? 'The end of its address. It follows the title.' : 'The end of its address.'}
        autoCapitalize="none"
        spellCheck={false}
        error={errors.slug?.message}
        {...register('slug')}
      />
      <TextArea label="Excerpt" rows={3} error={errors.excerpt?.message} {...register('excerpt')} />
      <Suspense fallback={<Skeleton height="21rem" />}>
        <Controller
          control={control}
          name="content"
          render={({ field: { onChange, onBlur, ref }, fieldState }) => (
            <Content
              label="Content"
              initialHtml={initialContent}
              error={fieldState.error?.message}
              onChange={onChange}
              onBlur={onBlur}
              ref={ref}
            />
          )}
        />
      </Suspense>
      <Controller
        control={control}
        name="imageUrl"
        render={({ field: { value, onChange, onBlur, ref }, fieldState }) => (
          <Image
            label="Featured Image"
            value={value ?? ''}
            error={fieldState.error?.message}
            onChange={onChange}
            onBlur={onBlur}
            ref={ref}
          />
        )}
      />
      <div className={styles.pair}>
        <TextField
          label="Read Time (minutes)"
          type="number"
          min={0}
          step={1}
          inputMode="numeric"
          error={errors.readTime?.message}
          {...register('readTime')}
        />
        <Switch
          label="Published"
          hint="Visitors see it as soon as it is saved."
          {...register('published')}
        />
      </div>
      <DialogActions>
        <Button tone="secondary" disabled={isSubmitting} onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" disabled={isSubmitting}>
          {submitText(isNew, isSubmitting)}
        </Button>
      </DialogActions>
    </form>
  );
}

function submitText(isNew: boolean, isSubmitting: boolean): string {
  if (isNew) return isSubmitting ? 'Creating...' : 'Create Post';
  return isSubmitting ? 'Updating...' : 'Update Post';
}
