import type { BlogPostInput, CreateBlogPost } from '@site/schema/blog-posts';
import { Skeleton } from '@site/ui/skeleton';
import { Switch } from '@site/ui/switch';
import { TextArea, TextField } from '@site/ui/text-field';
import { type FormEventHandler, Suspense, useState } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { ContentForm, FieldPair } from '../../../lib/admin/content-form.tsx';
import { followTitle } from '../../../lib/admin/follow-title.ts';
import type { SharedFields } from '../../../lib/admin/shared-fields.ts';
import { SlugField } from '../../../lib/admin/slug-field.tsx';

export interface PostFormProps {
  form: UseFormReturn<BlogPostInput, unknown, CreateBlogPost>;
  isNew: boolean;
  /** HTML that the editor starts from. */
  initialContent: string;
  /** Whether it starts from what was typed before a session ended. */
  isRestored: boolean;
  fields: SharedFields;
  onSubmit: FormEventHandler;
  onCancel: () => void;
  /** Called when the session turns out to have ended. */
  onExpired: () => void;
}

const SUBMIT_TEXT = { create: 'Create Post', creating: 'Creating...', update: 'Update Post' };

export function PostForm({
  form,
  isNew,
  initialContent,
  isRestored,
  fields,
  onSubmit,
  onCancel,
  onExpired,
}: PostFormProps) {
  const { register, control, setValue, formState } = form;
  const { errors, isSubmitting } = formState;
  const { RichText, Image } = fields;
  const [isUploading, setUploading] = useState(false);
  const title = register(
    'title',
    followTitle(isNew, (slug) =>
      setValue('slug', slug, { shouldDirty: true, shouldValidate: formState.isSubmitted }),
    ),
  );

  return (
    <ContentForm
      submitText={SUBMIT_TEXT}
      isNew={isNew}
      isRestored={isRestored}
      isSubmitting={isSubmitting}
      isUploading={isUploading}
      onSubmit={onSubmit}
      onCancel={onCancel}
    >
      <TextField label="Title" data-initial-focus error={errors.title?.message} {...title} />
      <SlugField isNew={isNew} error={errors.slug?.message} {...register('slug')} />
      <TextArea label="Excerpt" rows={3} error={errors.excerpt?.message} {...register('excerpt')} />
      <Suspense fallback={<Skeleton height="21rem" />}>
        <Controller
          control={control}
          name="content"
          render={({ field: { onChange, onBlur, ref }, fieldState }) => (
            <RichText
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
            onBusyChange={setUploading}
            onExpired={onExpired}
            ref={ref}
          />
        )}
      />
      <FieldPair>
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
      </FieldPair>
    </ContentForm>
  );
}
