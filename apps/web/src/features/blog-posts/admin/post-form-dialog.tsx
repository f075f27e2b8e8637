import { zodResolver } from '@hookform/resolvers/zod';
import {
  type BlogPost,
  type BlogPostInput,
  type CreateBlogPost,
  createBlogPost,
  DEFAULT_READ_TIME,
} from '@site/schema/blog-posts';
import { Skeleton } from '@site/ui/skeleton';
import { Switch } from '@site/ui/switch';
import { TextArea, TextField } from '@site/ui/text-field';
import { Suspense, useState } from 'react';
import { Controller } from 'react-hook-form';
import { FieldPair, FormDialog } from '../../../lib/admin/form-dialog.tsx';
import { ImageFormField } from '../../../lib/admin/image-form-field.tsx';
import type { SharedFields } from '../../../lib/admin/shared-fields.ts';
import { SlugField } from '../../../lib/admin/slug-field.tsx';
import { slugFromTitle } from '../../../lib/admin/slug-from-title.ts';
import { useFormDialog } from '../../../lib/admin/use-form-dialog.ts';
import { useSavePost } from './use-post-writes.ts';

export interface PostFormDialogProps {
  /** The stored post; undefined for a new one. */
  post: BlogPost | undefined;
  fields: SharedFields;
  onClose: () => void;
}

const TEXTS = {
  create: { title: 'Create New Blog Post', submit: 'Create Post', busy: 'Creating...' },
  edit: { title: 'Edit Blog Post', submit: 'Update Post' },
};

export function PostFormDialog({ post, fields, onClose }: PostFormDialogProps) {
  const { RichText, Image } = fields;
  const { form, startValues, submitWith, onExpired, saveOptions, dialog } = useFormDialog<
    BlogPostInput,
    CreateBlogPost
  >({
    kind: 'blog-post',
    tab: 'blog-posts',
    id: post?.id,
    updatedAt: post?.updatedAt,
    resolver: zodResolver(createBlogPost),
    initialValues: () => valuesOf(post),
    draftTitle: ({ title }) => title || 'Untitled',
    onClose,
  });
  const save = useSavePost(saveOptions);
  const [isUploading, setUploading] = useState(false);
  const { register, control, setValue, formState } = form;
  const { errors, isSubmitted } = formState;
  const setSlug = (slug: string) =>
    setValue('slug', slug, { shouldDirty: true, shouldValidate: isSubmitted });

  return (
    <FormDialog
      {...dialog}
      size="large"
      texts={TEXTS}
      isUploading={isUploading}
      onSubmit={submitWith(save)}
    >
      <TextField
        label="Title"
        data-initial-focus
        error={errors.title?.message}
        {...register('title', slugFromTitle(dialog.isNew, setSlug))}
      />
      <SlugField isNew={dialog.isNew} error={errors.slug?.message} {...register('slug')} />
      <TextArea label="Excerpt" rows={3} error={errors.excerpt?.message} {...register('excerpt')} />
      <Suspense fallback={<Skeleton height="21rem" />}>
        <Controller
          control={control}
          name="content"
          render={({ field: { onChange, onBlur, ref }, fieldState }) => (
            <RichText
              label="Content"
              initialHtml={startValues.content}
              error={fieldState.error?.message}
              onChange={onChange}
              onBlur={onBlur}
              ref={ref}
            />
          )}
        />
      </Suspense>
      <ImageFormField
        control={control}
        name="imageUrl"
        label="Featured Image"
        Image={Image}
        onBusyChange={setUploading}
        onExpired={onExpired}
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
    </FormDialog>
  );
}

function valuesOf(post: BlogPost | undefined): BlogPostInput {
  return {
    title: post?.title ?? '',
    slug: post?.slug ?? '',
    excerpt: post?.excerpt ?? '',
    content: post?.content ?? '',
    imageUrl: post?.imageUrl ?? '',
    readTime: String(post ? (post.readTime ?? 0) : DEFAULT_READ_TIME),
    published: post?.published ?? false,
  };
}
