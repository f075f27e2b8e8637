import type { BlogPostInput, CreateBlogPost } from '@site/schema/blog-posts';
import { Switch } from '@site/ui/switch';
import { TextArea, TextField } from '@site/ui/text-field';
import type { UseFormReturn } from 'react-hook-form';
import type { SharedFields } from '../../editing/admin-tab.ts';
import { SlugField } from '../../editing/slug-field.tsx';
import { ImageFormField } from '../../images/image-form-field.tsx';
import { PublishDateField } from './publish-date-field.tsx';

export interface PostDetailsProps {
  form: UseFormReturn<BlogPostInput, unknown, CreateBlogPost>;
  isNew: boolean;
  Image: SharedFields['Image'];
  onUploading: (isUploading: boolean) => void;
  onExpired: () => void;
}

/** What belongs to a post beside its text. */
export function PostDetails({ form, isNew, Image, onUploading, onExpired }: PostDetailsProps) {
  const { register, control, formState } = form;
  const { errors } = formState;
  return (
    <>
      <Switch
        label="Published"
        hint="Visitors see it as soon as it is saved, or from its date on."
        {...register('published')}
      />
      <PublishDateField control={control} />
      <SlugField isNew={isNew} error={errors.slug?.message} {...register('slug')} />
      <TextArea label="Excerpt" rows={3} error={errors.excerpt?.message} {...register('excerpt')} />
      <ImageFormField
        control={control}
        name="imageUrl"
        label="Featured Image"
        Image={Image}
        onBusyChange={onUploading}
        onExpired={onExpired}
      />
      <TextField
        label="Read Time (minutes)"
        hint="Follows the length of the text until you change it."
        type="number"
        min={0}
        step={1}
        inputMode="numeric"
        error={errors.readTime?.message}
        {...register('readTime')}
      />
    </>
  );
}
