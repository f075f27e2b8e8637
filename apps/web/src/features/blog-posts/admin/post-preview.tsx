import type { BlogPost, BlogPostInput, BlogPostPage as Page } from '@site/schema/blog-posts';
import { Dialog } from '@site/ui/dialog';
import { type MouseEvent, Suspense, useEffect, useEffectEvent } from 'react';
import { LoadingText } from '../../../lib/page-parts.tsx';
import { trpc } from '../../../lib/trpc.ts';
import type { SharedFields } from '../../editing/admin-tab.ts';
import { ReadFailure } from '../../editing/list.tsx';
import { BlogPostPage } from '../blog-post-page.tsx';
import { LinkCards } from './link-cards.tsx';
import * as styles from './post-preview.css.ts';

export interface PostPreviewProps extends Pick<SharedFields, 'LinkedRecipes'> {
  /** The stored post; undefined for a new one. */
  post: BlogPost | undefined;
  values: BlogPostInput;
  onClose: () => void;
}

const LOADING = <LoadingText>Making the preview...</LoadingText>;

/**
 * The page of a post from the values of its form, and its cards in a search engine and on a social network. The server
 * sanitises the text and adds the pictures, as it does for visitors.
 */
export function PostPreview({ post, values, LinkedRecipes, onClose }: PostPreviewProps) {
  const preview = trpc.blogPosts.preview.useMutation();
  const read = () => preview.mutate({ content: values.content, imageUrl: values.imageUrl });
  const onOpen = useEffectEvent(read);
  useEffect(() => onOpen(), []);
  const page = preview.data && { ...pageOf(post, values), ...preview.data };

  return (
    <Dialog open title="Preview" size="full" onClose={onClose}>
      <div className={styles.preview}>
        {preview.isError && (
          <ReadFailure title="Failed to make the preview" error={preview.error} onRetry={read} />
        )}
        {!page && !preview.isError && LOADING}
        {page && (
          <Suspense fallback={LOADING}>
            <div className={styles.page} onClickCapture={stopLinks}>
              <LinkedRecipes content={page.content}>
                {(recipes) => <BlogPostPage post={page} recipes={recipes} />}
              </LinkedRecipes>
            </div>
            <LinkCards post={page} />
          </Suspense>
        )}
      </div>
    </Dialog>
  );
}

/** A link would leave the form. */
function stopLinks(event: MouseEvent) {
  if (!(event.target instanceof Element) || !event.target.closest('a')) return;
  event.preventDefault();
  event.stopPropagation();
}

/** The post as it would be if the form were published now. */
function pageOf(
  post: BlogPost | undefined,
  values: BlogPostInput,
): Omit<Page, 'picture' | 'contentImages'> {
  const now = new Date().toISOString();
  const publishedAt = values.publishedAt ? new Date(values.publishedAt).toISOString() : undefined;
  return {
    id: '',
    createdAt: now,
    views: 0,
    ...post,
    updatedAt: now,
    title: values.title.trim() || 'Untitled',
    slug: values.slug.trim() || 'untitled',
    excerpt: values.excerpt?.trim() || null,
    content: values.content,
    imageUrl: values.imageUrl || null,
    published: true,
    publishedAt: publishedAt ?? post?.publishedAt ?? now,
    readTime: Number(values.readTime) || 0,
  };
}
