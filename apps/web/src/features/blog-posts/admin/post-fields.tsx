import type { LinkTargets, PicturePickerProps } from '@site/rich-text/rich-text-field';
import {
  type BlogPostInput,
  type CreateBlogPost,
  DEFAULT_READ_TIME,
} from '@site/schema/blog-posts';
import { Select } from '@site/ui/select';
import { Skeleton } from '@site/ui/skeleton';
import { Switch } from '@site/ui/switch';
import { TextArea, TextField } from '@site/ui/text-field';
import { CookingPot } from 'lucide-react';
import { Suspense, useMemo, useRef, useState } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { formatCount } from '../../../lib/format.ts';
import { lazyComponent } from '../../../lib/lazy-component.ts';
import { useSite } from '../../../lib/site-options.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useDeviceTimeZone } from '../../editing/device-time-zone.ts';
import { fieldOf } from '../../editing/field-of.ts';
import { FormNumberField } from '../../editing/number-field.tsx';
import { SlugField, titleWithSlug } from '../../editing/slug-field.tsx';
import { ImageField } from '../../images/image-field.tsx';
import { PicturePicker } from '../../images/picture-picker.tsx';
import { useUploadPicture } from '../../images/upload-queue.ts';
import { localDateTime, momentOf } from './local-date-time.ts';
import { PLACE_OPTIONS } from './own-pages.tsx';
import * as styles from './post-form.css.ts';

/** The editor is large, so it is loaded when the first form opens. */
const RichTextField = lazyComponent(
  () => import('@site/rich-text/rich-text-field'),
  'RichTextField',
);

export type PostForm = UseFormReturn<BlogPostInput, unknown, CreateBlogPost>;

interface FieldsProps {
  form: PostForm;
  isNew: boolean;
  onUploading: (isUploading: boolean) => void;
}

/** The title and the text of a post. */
export function PostText({
  form,
  isNew,
  initialHtml,
  onUploading,
}: FieldsProps & { initialHtml: string }) {
  const { words, onWords } = useReadTime(form);
  const editor = useRef<{ focus: () => void }>(null);
  const uploadPicture = useUploadPicture();
  const linkTargets = useRecipesAsTargets();
  const title = titleWithSlug(form, isNew);
  return (
    <>
      <TextArea
        label="Title"
        isLabelHidden
        isRequired
        placeholder="Title"
        rows={1}
        data-initial-focus
        error={form.formState.errors.title?.message}
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
          control={form.control}
          name="content"
          render={({ field: { onChange, onBlur, ref }, fieldState }) => (
            <RichTextField
              label="Content"
              isRequired
              initialHtml={initialHtml}
              error={fieldState.error?.message}
              onChange={onChange}
              onWords={onWords}
              status={
                <p className={styles.length}>
                  {formatCount(words)} {words === 1 ? 'word' : 'words'} · {readTimeOf(words)} min
                </p>
              }
              uploadPicture={uploadPicture}
              PicturePicker={PostPicturePicker}
              linkTargets={linkTargets}
              onBusyChange={onUploading}
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

function PostPicturePicker({ onPick, onClose }: PicturePickerProps) {
  return (
    <PicturePicker
      onPick={({ imageUrl, picture, uses }) => {
        const { width, height } = picture ?? {};
        // A photo without a text is described by its title, as in the gallery.
        const photo = uses.find(({ tab }) => tab === 'photo-gallery');
        const alt = photo?.alt || photo?.title || '';
        onPick({ src: imageUrl, alt, ...(width && height && { width, height }) });
      }}
      onClose={onClose}
    />
  );
}

const MOST_FOUND = 5;

/** The recipes, for links in the text of a post. */
function useRecipesAsTargets(): LinkTargets {
  const { client } = trpc.useUtils();
  return useMemo(
    () => ({
      noun: 'recipe',
      plural: 'Recipes',
      icon: CookingPot,
      isTarget: (url) => url.startsWith('/photo-gallery/'),
      find: async (text, options) => {
        const input = { search: text.slice(0, 100), limit: MOST_FOUND };
        const { items } = await client.recipes.adminSummaries.query(input, options);
        return items.map(({ slug, title, published }) => ({
          url: `/photo-gallery/${slug}`,
          name: title,
          ...(!published && { note: 'draft' }),
        }));
      },
    }),
    [client],
  );
}

/**
 * The number of words of the text. The read time follows it, from the default of a new post or from the time of the words
 * so far, until the owner has typed another one.
 */
function useReadTime(form: PostForm) {
  const [words, setWords] = useState(0);
  const before = useRef(0);
  const onWords = (count: number, isStart: boolean) => {
    const minutes = Number(form.getValues('readTime'));
    const expected = before.current === 0 ? DEFAULT_READ_TIME : readTimeOf(before.current);
    const next = String(readTimeOf(count));
    if (!isStart && minutes === expected) form.setValue('readTime', next, { shouldDirty: true });
    before.current = count;
    setWords(count);
  };
  return { words, onWords };
}

/**
 * Words that an adult reads in a minute, silently and for understanding: 238, by Brysbaert, "How many words do we read
 * per minute?" (2019), for English non-fiction.
 */
const WORDS_PER_MINUTE = 238;

/** Whole minutes, at least one. */
const readTimeOf = (words: number) => Math.max(1, Math.round(words / WORDS_PER_MINUTE));

const SHOWN_IN = [
  { value: '', label: 'The blog' },
  ...PLACE_OPTIONS.map(({ value, label }) => ({ value, label: `${label} (a page of its own)` })),
];

/** What belongs to a post beside its text. */
export function PostDetails({
  form,
  isNew,
  isShown,
  onUploading,
  onExpired,
}: FieldsProps & { isShown: boolean; onExpired: () => void }) {
  const { register, control } = form;
  const field = fieldOf(form);
  const timeZone = useDeviceTimeZone();
  const { hasComments, hasMail } = useSite();
  const isPage = Boolean(form.watch('place'));
  return (
    <>
      <Switch
        label="Published"
        hint="Visitors see it as soon as it is saved, or from its date on."
        {...register('published')}
      />
      {!isPage && hasMail && !isShown && (
        <Switch
          label="Send it to your readers"
          hint="By mail, as soon as visitors see it."
          {...register('sendsLetter')}
        />
      )}
      <Select label="Shown in" options={SHOWN_IN} {...field('place')} />
      <Controller
        control={control}
        name="publishedAt"
        render={({ field: { value, onChange, onBlur, ref }, fieldState }) => (
          <TextField
            label="Publish Date"
            type="datetime-local"
            max="9999-12-31T23:59"
            hint={publishDateHint(String(value ?? ''), timeZone)}
            error={fieldState.error?.message}
            value={localDateTime(String(value ?? ''))}
            onChange={(event) => onChange(momentOf(event.target.value))}
            onBlur={onBlur}
            ref={ref}
          />
        )}
      />
      <SlugField follows={isNew} isRequired {...field('slug')} />
      <TextArea label="Excerpt" rows={3} {...field('excerpt')} />
      {!isPage && (
        <TextField
          label="Tags"
          hint="With commas between them. Each has a page with all posts that have it."
          {...field('tags')}
        />
      )}
      <ImageField
        control={control}
        name="imageUrl"
        label="Featured Image"
        onBusyChange={onUploading}
        onExpired={onExpired}
      />
      {!isPage && (
        <FormNumberField
          control={control}
          name="readTime"
          label="Read Time (minutes)"
          hint="Follows the length of the text until you change it."
          isWhole
        />
      )}
      {!isPage && hasComments && (
        <Switch
          label="Comments closed"
          hint="Readers write no more below it. What is there stays."
          {...register('commentsClosed')}
        />
      )}
    </>
  );
}

/** @param iso in UTC, or blank */
function publishDateHint(iso: string, timeZone: string): string {
  if (iso === '') return 'Blank: the moment when you publish it. A later date schedules it.';
  const isAhead = iso > new Date().toISOString();
  return `${isAhead ? 'Once published, it is hidden until then.' : 'The date that its page shows.'} Your time zone: ${timeZone}.`;
}
