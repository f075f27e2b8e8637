import { zodResolver } from '@hookform/resolvers/zod';
import {
  type BlogPost,
  type BlogPostInput,
  type CreateBlogPost,
  createBlogPost,
  DEFAULT_READ_TIME,
} from '@site/schema/blog-posts';
import { type Place, postPath } from '@site/schema/page-paths';
import { isScheduled } from '@site/schema/publication';
import { Button } from '@site/ui/button';
import { Eye } from 'lucide-react';
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { formatMoment } from '../../../lib/format.ts';
import { lazyComponent } from '../../../lib/lazy-component.ts';
import { isNotFound, trpc } from '../../../lib/trpc.ts';
import { deviceTimeZone } from '../../editing/device-time-zone.ts';
import { LoadingDialog, readOnce } from '../../editing/form-dialog.tsx';
import { useEditForm } from '../../editing/use-edit-form.ts';
import {
  type AfterWrite,
  inTime,
  isStale,
  isUnanswered,
  type SaveTarget,
  useContentSave,
  viewAction,
} from '../../editing/writes.ts';
import { PostDetails, type PostForm, PostText } from './post-fields.tsx';
import * as styles from './post-form.css.ts';
import { WritingDialog } from './writing-dialog.tsx';

interface PostDialogProps {
  /** The post's id, or `new`. */
  edit: string;
  /** Set in the list of the owner's own pages: what links to a new one. */
  newPlace?: Place | undefined;
  /** Called when the form for a new post has created it and stays open. */
  onCreated: (id: string) => void;
  /** Called with the post where a save closes the form. */
  onClose: (saved?: BlogPost) => void;
}

/** The form of a post. It loads the whole post first, because the list has no content and not every post. */
export function PostDialog({ edit, newPlace, ...form }: PostDialogProps) {
  const query = trpc.blogPosts.byId.useQuery(
    { id: edit },
    { ...readOnce, enabled: edit !== 'new' },
  );
  if (edit === 'new') return <PostFormDialog post={undefined} newPlace={newPlace} {...form} />;
  return (
    <LoadingDialog
      title={newPlace ? 'Edit Page' : 'Edit Blog Post'}
      size="full"
      noun={newPlace ? 'Page' : 'Blog post'}
      item={`blog-post:${edit}`}
      query={query}
      onClose={() => form.onClose()}
    >
      {(post) => <PostFormDialog post={post} {...form} />}
    </LoadingDialog>
  );
}

interface PostFormDialogProps extends Omit<PostDialogProps, 'edit'> {
  /** The stored post; undefined for a new one. */
  post: BlogPost | undefined;
}

function PostFormDialog({ post, newPlace, onCreated, onClose }: PostFormDialogProps) {
  const { client } = trpc.useUtils();
  const { form, startValues, saved, submitWith, onExpired, saveOptions, dialog } = useEditForm<
    BlogPost,
    BlogPostInput,
    CreateBlogPost
  >({
    kind: 'blog-post',
    tab: 'blog-posts',
    id: post?.id,
    updatedAt: post?.updatedAt,
    resolver: zodResolver(createBlogPost),
    initialValues: () => ({ ...valuesOf(post), ...(newPlace && { place: newPlace }) }),
    readRow: (id) => client.blogPosts.byId.query({ id }, inTime()),
    valuesOf,
    draftTitle: ({ title }) => title || 'Untitled',
    onCreated,
    onClose,
  });
  const isPage = Boolean(form.watch('place'));
  const save = useSavePost(isPage ? 'Page' : 'Blog post', saveOptions);
  const [isUploadingImage, setUploadingImage] = useState(false);
  const [isUploadingPictures, setUploadingPictures] = useState(false);
  const isUploading = isUploadingImage || isUploadingPictures;
  const saves = usePostSaves({ post, form, submitWith, save });
  const { onSaveAndStay } = saves;
  useSaveKey(() => {
    if (!isUploading) void onSaveAndStay();
  });
  const { submitCount, errors } = form.formState;
  const partWithError = errors.title || errors.content ? 'text' : 'details';

  return (
    <WritingDialog
      {...dialog}
      title={`${dialog.isNew ? 'Create New' : 'Edit'} ${isPage ? 'Page' : 'Blog Post'}`}
      actions={(formId) => (
        <>
          <PreviewButton post={saved ?? post} form={form} />
          <SaveButtons
            {...saves}
            formId={formId}
            form={form}
            isSaving={dialog.isSaving}
            isDisabled={isUploading}
          />
        </>
      )}
      details={
        <PostDetails
          form={form}
          isNew={dialog.isNew}
          isShown={isShown(saved ?? post)}
          onUploading={setUploadingImage}
          onExpired={onExpired}
        />
      }
      submitCount={submitCount}
      invalidPart={Object.keys(errors).length > 0 ? partWithError : undefined}
      onSubmit={saves.onSubmit}
      onRepeat={saves.onRepeat}
    >
      <PostText
        form={form}
        isNew={dialog.isNew}
        initialHtml={startValues.content}
        onUploading={setUploadingPictures}
      />
    </WritingDialog>
  );
}

/** Whether visitors see the stored post. */
const isShown = (post: BlogPost | undefined): boolean =>
  Boolean(post?.published && !isScheduled(post, new Date()));

function valuesOf(post: BlogPost | undefined): BlogPostInput {
  return {
    title: post?.title ?? '',
    slug: post?.slug ?? '',
    excerpt: post?.excerpt ?? '',
    content: post?.content ?? '',
    imageUrl: post?.imageUrl ?? '',
    tags: post?.tags ?? '',
    place: post?.place ?? '',
    commentsClosed: post?.commentsClosed ?? false,
    sendsLetter: post?.sendsLetter ?? false,
    readTime: String(post ? (post.readTime ?? 0) : DEFAULT_READ_TIME),
    published: post?.published ?? false,
    publishedAt: post?.publishedAt?.toISOString() ?? '',
  };
}

type Save = (values: CreateBlogPost, target: SaveTarget) => Promise<BlogPost>;

/** Creates a post, or updates an existing one. */
function useSavePost(noun: string, after: AfterWrite): Save {
  const { blogPosts } = trpc.useUtils().client;
  const send = useContentSave(noun, after);
  return (post, target) =>
    target.id === undefined
      ? send(
          'create',
          (options) => blogPosts.create.mutate({ ...post, ...target }, options),
          detailsOf,
        )
      : send(
          'update',
          (options) => blogPosts.update.mutate({ ...post, ...target }, options),
          detailsOf,
        );
}

/** What became of the post, with a way to its page. */
function detailsOf(post: BlogPost) {
  const isAhead = isScheduled(post, new Date());
  const shown = isAhead
    ? `Scheduled for ${formatMoment(post.publishedAt ?? '', deviceTimeZone())}`
    : 'Published';
  return {
    description: post.published ? shown : 'Draft saved',
    action: viewAction(postPath(post)),
  };
}

interface PostSavesOptions {
  post: BlogPost | undefined;
  form: PostForm;
  submitWith: (save: Save, options?: { stayOpen?: boolean }) => () => Promise<void>;
  save: Save;
}

/** The ways to save a post. */
function usePostSaves({ post, form, submitWith, save }: PostSavesOptions) {
  const [wasPublished, setWasPublished] = useState(post?.published ?? false);
  const last = useRef<() => Promise<void>>(undefined);
  const run = (submit: () => Promise<void>) => {
    last.current = submit;
    return submit();
  };
  const saveAndNote: Save = async (values, target) => {
    const saved = await save(values, target);
    setWasPublished(saved.published);
    return saved;
  };
  const onSubmit = () => run(() => submitWith(saveAndNote)());

  /**
   * Saves the post as published or as a draft. If that fails, the Published switch is as it was before, so that a later
   * save does not publish by surprise. While the owner may still repeat this save, it keeps its switch.
   */
  const onSaveAs = async (isPublished: boolean) => {
    const before = form.getValues('published') ?? false;
    const setPublished = (value: boolean) =>
      form.setValue('published', value, { shouldDirty: true });
    let keeps = false;
    setPublished(isPublished);
    const attempt = submitWith(async (values, target) => {
      try {
        const saved = await saveAndNote(values, target);
        keeps = true;
        return saved;
      } catch (error) {
        keeps = isUnanswered(error) || isStale(error) || isNotFound(error);
        throw error;
      }
    });
    last.current = onSubmit;
    await attempt();
    if (!keeps) setPublished(before);
  };

  return {
    /** Whether visitors see the stored post. */
    wasPublished,
    onSubmit,
    onSaveAs,
    onSaveAndStay: () => run(() => submitWith(saveAndNote, { stayOpen: true })()),
    /** Saves again in the way that the last save did. */
    onRepeat: () => last.current?.(),
  };
}

/** Saves on Ctrl+S or Cmd+S. */
function useSaveKey(onSave: () => void): void {
  const save = useEffectEvent(onSave);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!isCommand || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      save();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

interface SaveButtonsProps
  extends Pick<ReturnType<typeof usePostSaves>, 'wasPublished' | 'onSaveAs'> {
  formId: string;
  form: PostForm;
  isSaving: boolean;
  isDisabled: boolean;
}

/**
 * Save Draft, and Publish, Schedule or Update. The one that the Published switch stands for submits the form. A published post
 * has only that one.
 */
function SaveButtons({
  formId,
  form,
  wasPublished,
  isSaving,
  isDisabled,
  onSaveAs,
}: SaveButtonsProps) {
  const isPublished = form.watch('published') ?? false;
  const isAhead = String(form.watch('publishedAt') ?? '') > new Date().toISOString();
  const button = (toPublished: boolean, text: string, busy: string) => {
    const isSubmit = toPublished === isPublished;
    return (
      <Button
        tone={toPublished || wasPublished ? 'primary' : 'secondary'}
        disabled={isSaving || isDisabled}
        {...(isSubmit
          ? { type: 'submit', form: formId }
          : { onClick: () => onSaveAs(toPublished) })}
      >
        {isSaving && isSubmit ? busy : text}
      </Button>
    );
  };
  const publish = () => {
    if (wasPublished) return button(true, 'Update', 'Updating...');
    if (isAhead) return button(true, 'Schedule', 'Scheduling...');
    return button(true, 'Publish', 'Publishing...');
  };
  return (
    <>
      {!(wasPublished && isPublished) && button(false, 'Save Draft', 'Saving...')}
      {!(wasPublished && !isPublished) && publish()}
    </>
  );
}

/** Loaded at the first preview, because it contains the page of a post. */
const PostPreview = lazyComponent(() => import('./post-preview.tsx'), 'PostPreview');

/** Shows what the form contains as visitors will see it, saved or not. */
function PreviewButton({ post, form }: { post: BlogPost | undefined; form: PostForm }) {
  const [values, setValues] = useState<BlogPostInput>();
  return (
    <>
      <Button
        tone="secondary"
        className={styles.iconOnPhone}
        icon={Eye}
        onClick={() => setValues(form.getValues())}
      >
        Preview
      </Button>
      {values && (
        <Suspense>
          <PostPreview post={post} values={values} onClose={() => setValues(undefined)} />
        </Suspense>
      )}
    </>
  );
}
