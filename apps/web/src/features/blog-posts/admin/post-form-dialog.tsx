import { zodResolver } from '@hookform/resolvers/zod';
import {
  type BlogPost,
  type BlogPostInput,
  type CreateBlogPost,
  createBlogPost,
  DEFAULT_READ_TIME,
} from '@site/schema/blog-posts';
import { useState } from 'react';
import type { SharedFields } from '../../editing/admin-tab.ts';
import { useEditForm } from '../../editing/use-edit-form.ts';
import { useUploadPicture } from '../../images/upload-queue.ts';
import { PostActions } from './post-actions.tsx';
import { PostDetails } from './post-details.tsx';
import { PostText } from './post-text.tsx';
import { PreviewButton } from './preview-button.tsx';
import { usePostSaves, useSaveKey } from './use-post-saves.ts';
import { useReadPost, useSavePost } from './use-post-writes.ts';
import { WritingDialog } from './writing-dialog.tsx';

export interface PostFormDialogProps {
  /** The stored post; undefined for a new one. */
  post: BlogPost | undefined;
  fields: SharedFields;
  /** Called when the form for a new post has created it and stays open. */
  onCreated: (id: string) => void;
  onClose: () => void;
}

/** The form of a post. */
export function PostFormDialog({ post, fields, onCreated, onClose }: PostFormDialogProps) {
  const { form, startValues, submitWith, onExpired, saveOptions, dialog } = useEditForm<
    BlogPost,
    BlogPostInput,
    CreateBlogPost
  >({
    kind: 'blog-post',
    tab: 'blog-posts',
    id: post?.id,
    updatedAt: post?.updatedAt,
    resolver: zodResolver(createBlogPost),
    initialValues: () => valuesOf(post),
    readRow: useReadPost(),
    valuesOf,
    draftTitle: ({ title }) => title || 'Untitled',
    onCreated,
    onClose,
  });
  const save = useSavePost(saveOptions);
  const [isUploadingImage, setUploadingImage] = useState(false);
  const [isUploadingPictures, setUploadingPictures] = useState(false);
  const isUploading = isUploadingImage || isUploadingPictures;
  const uploadPicture = useUploadPicture();
  const { wasPublished, onSaveAs, onSaveAndStay, ...saves } = usePostSaves({
    post,
    form,
    submitWith,
    save,
  });
  useSaveKey(() => {
    if (!isUploading) void onSaveAndStay();
  });
  const { submitCount, errors } = form.formState;

  return (
    <WritingDialog
      {...dialog}
      title={dialog.isNew ? 'Create New Blog Post' : 'Edit Blog Post'}
      actions={(formId) => (
        <>
          <PreviewButton
            post={post}
            getValues={form.getValues}
            LinkedRecipes={fields.LinkedRecipes}
          />
          <PostActions
            form={formId}
            wasPublished={wasPublished}
            isPublished={form.watch('published') ?? false}
            isAhead={String(form.watch('publishedAt') ?? '') > new Date().toISOString()}
            isSaving={dialog.isSaving}
            isUploading={isUploading}
            onSaveAs={onSaveAs}
          />
        </>
      )}
      details={
        <PostDetails
          form={form}
          isNew={dialog.isNew}
          Image={fields.Image}
          onUploading={setUploadingImage}
          onExpired={onExpired}
        />
      }
      submitCount={submitCount}
      invalidPart={
        errors.title || errors.content
          ? 'text'
          : Object.keys(errors).length > 0
            ? 'details'
            : undefined
      }
      {...saves}
    >
      <PostText
        form={form}
        isNew={dialog.isNew}
        initialHtml={startValues.content}
        RichText={fields.RichText}
        uploadPicture={uploadPicture}
        onBusyChange={setUploadingPictures}
      />
    </WritingDialog>
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
    publishedAt: post?.publishedAt ?? '',
  };
}
