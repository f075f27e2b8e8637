import type { BlogPostInput, CreateBlogPost } from '@site/schema/blog-posts';
import { Skeleton } from '@site/ui/skeleton';
import { TextArea } from '@site/ui/text-field';
import { Suspense, useRef } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import type { RichTextFieldProps, SharedFields } from '../../editing/admin-tab.ts';
import { withSlug } from '../../editing/slug-field.tsx';
import { PostLength } from './post-length.tsx';
import { useReadTime } from './use-read-time.ts';

export interface PostTextProps extends Pick<RichTextFieldProps, 'uploadPicture' | 'onBusyChange'> {
  form: UseFormReturn<BlogPostInput, unknown, CreateBlogPost>;
  isNew: boolean;
  /** The HTML that the editor starts with. */
  initialHtml: string;
  RichText: SharedFields['RichText'];
}

/** The title and the text of a post. */
export function PostText({ form, isNew, initialHtml, RichText, ...text }: PostTextProps) {
  const { words, onWords } = useReadTime(form);
  const editor = useRef<{ focus: () => void }>(null);
  const { register, control, formState, getValues, setValue } = form;
  const title = withSlug(register('title'), {
    isNew,
    read: getValues,
    setSlug: (slug) =>
      setValue('slug', slug, { shouldDirty: true, shouldValidate: formState.isSubmitted }),
  });
  return (
    <>
      <TextArea
        label="Title"
        isLabelHidden
        placeholder="Title"
        rows={1}
        data-initial-focus
        error={formState.errors.title?.message}
        {...title}
        onChange={(event) => {
          // A title is one line, also where several are pasted.
          const { value } = event.target;
          if (value.includes('\n')) event.target.value = value.replace(/\s*\n\s*/g, ' ');
          return title.onChange(event);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          editor.current?.focus();
        }}
      />
      <Suspense fallback={<Skeleton height="21rem" />}>
        <Controller
          control={control}
          name="content"
          render={({ field: { onChange, onBlur, ref }, fieldState }) => (
            <RichText
              label="Content"
              initialHtml={initialHtml}
              error={fieldState.error?.message}
              onChange={onChange}
              onWords={onWords}
              status={<PostLength words={words} />}
              {...text}
              onBlur={onBlur}
              ref={(field) => {
                editor.current = field;
                ref(field);
              }}
            />
          )}
        />
      </Suspense>
    </>
  );
}
