import { zodResolver } from '@hookform/resolvers/zod';
import {
  type BlogPost,
  type BlogPostInput,
  type CreateBlogPost,
  createBlogPost,
  DEFAULT_READ_TIME,
} from '@site/schema/blog-posts';
import { Dialog } from '@site/ui/dialog';
import type { SharedFields } from '../../../lib/admin/shared-fields.ts';
import { useDraftForm } from '../../../lib/admin/use-draft-form.ts';
import { isConflict } from '../../../lib/admin/write-outcome.ts';
import { PostForm } from './post-form.tsx';
import { useSavePost } from './use-post-writes.ts';

export interface PostFormDialogProps {
  /** The post as it is stored; none when one is to be created. */
  post: BlogPost | undefined;
  fields: SharedFields;
  onClose: () => void;
}

/** The form in its dialog: nothing typed into it is lost unless the owner says so. */
export function PostFormDialog({ post, fields, onClose }: PostFormDialogProps) {
  const id = post?.id ?? 'new';
  const { form, isDirty, draft, stored, question, finish, keep } = useDraftForm<
    BlogPostInput,
    CreateBlogPost
  >({
    draftKey: `blog-post:${id}`,
    resolver: zodResolver(createBlogPost),
    stored: () => valuesOf(post),
    describe: ({ title }) => ({
      title: title || 'Untitled',
      address: `/admin?tab=blog-posts&edit=${id}`,
    }),
  });
  const done = () => {
    finish();
    onClose();
  };
  const save = useSavePost({ id: post?.id, onSaved: done, onExpired: keep });
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
      <Dialog
        open
        title={post ? 'Edit Blog Post' : 'Create New Blog Post'}
        onClose={onClose}
        size="large"
        hasUnsavedWork={isDirty}
      >
        <PostForm
          form={form}
          isNew={!post}
          initialContent={draft?.content ?? stored.content}
          isRestored={draft !== undefined}
          fields={fields}
          onSubmit={submit}
          onCancel={onClose}
          onExpired={keep}
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
