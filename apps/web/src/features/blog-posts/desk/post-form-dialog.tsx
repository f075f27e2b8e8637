import { zodResolver } from '@hookform/resolvers/zod';
import {
  type BlogPost,
  type BlogPostInput,
  type CreateBlogPost,
  createBlogPost,
  DEFAULT_READ_TIME,
} from '@site/schema/blog-posts';
import { Dialog } from '@site/ui/dialog';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { dropDraft, keepDraft, readDraft } from '../../../lib/desk/drafts.ts';
import { useUnsavedWork } from '../../../lib/desk/use-unsaved-work.tsx';
import { isConflict } from '../../../lib/desk/write-outcome.ts';
import { PostForm, type PostFormFields } from './post-form.tsx';
import { useSavePost } from './use-post-writes.ts';

export interface PostFormDialogProps {
  title: string;
  /** The post as it is stored; none when one is to be created. */
  post: BlogPost | undefined;
  fields: PostFormFields;
  onClose: () => void;
}

/** The form in its dialog: nothing typed into it is lost unless the owner says so. */
export function PostFormDialog({ title, post, fields, onClose }: PostFormDialogProps) {
  const draftKey = `blog-post:${post?.id ?? 'new'}`;
  // What was typed before the session ended goes on top of what is stored.
  const [draft] = useState(() => readDraft<BlogPostInput>(draftKey)?.values);
  const [stored] = useState(() => valuesOf(post));
  const form = useForm<BlogPostInput, unknown, CreateBlogPost>({
    resolver: zodResolver(createBlogPost),
    defaultValues: stored,
  });
  const { isDirty } = form.formState;
  useEffect(() => {
    if (draft) form.reset(draft, { keepDefaultValues: true });
  }, [draft, form]);

  const { question, release } = useUnsavedWork(isDirty, () => dropDraft(draftKey));
  const done = () => {
    dropDraft(draftKey);
    release();
    onClose();
  };
  const save = useSavePost({
    id: post?.id,
    onSaved: done,
    onExpired: () => {
      const values = form.getValues();
      const address = `/admin?tab=blog-posts&edit=${post?.id ?? 'new'}`;
      keepDraft(draftKey, { title: values.title || 'Untitled', address, values });
      release();
    },
  });
  const submit = form.handleSubmit(async (values) => {
    try {
      await save(values);
    } catch (error) {
      // The toast has told of it; a slug that is taken can be mended in its field.
      if (!isConflict(error)) return;
      form.setError('slug', { message: (error as Error).message }, { shouldFocus: true });
    }
  });

  return (
    <>
      <Dialog open title={title} onClose={onClose} size="large" hasUnsavedWork={isDirty}>
        <PostForm
          form={form}
          isNew={!post}
          initialContent={draft?.content ?? stored.content}
          isRestored={draft !== undefined}
          fields={fields}
          onSubmit={submit}
          onCancel={onClose}
        />
      </Dialog>
      {question}
    </>
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
