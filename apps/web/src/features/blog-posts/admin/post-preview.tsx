import type { BlogPost, BlogPostInput, BlogPostPage as Page } from '@site/schema/blog-posts';
import { Dialog } from '@site/ui/dialog';
import { stack, strong } from '@site/ui/layout';
import { type MouseEvent, Suspense, useContext, useEffect, useEffectEvent, useId } from 'react';
import { LoadingText } from '../../../lib/page-parts.tsx';
import { useSite } from '../../../lib/site-options.ts';
import { trpc } from '../../../lib/trpc.ts';
import { PreviewedParts } from '../../editing/admin-tab.ts';
import { Failure } from '../../editing/query-states.tsx';
import { blogPostHead } from '../blog-post-head.ts';
import { BlogPostPage } from '../blog-post-page.tsx';
import * as styles from './post-preview.css.ts';
import { SharePreview } from './share-preview.tsx';

interface PostPreviewProps {
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
export function PostPreview({ post, values, onClose }: PostPreviewProps) {
  const { LinkedRecipes } = useContext(PreviewedParts);
  const preview = trpc.blogPosts.preview.useMutation();
  const read = () => preview.mutate({ content: values.content, imageUrl: values.imageUrl });
  const onOpen = useEffectEvent(read);
  useEffect(() => onOpen(), []);
  const page = preview.data && { ...pageOf(post, values), ...preview.data };

  return (
    <Dialog
      open
      title="Preview"
      size="full"
      headerActions={post && <SharePreview post={post} />}
      onClose={onClose}
    >
      <div className={styles.preview}>
        {preview.isError && (
          <Failure title="Failed to make the preview" error={preview.error} onRetry={read} />
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
  const now = new Date();
  const publishedAt = values.publishedAt ? new Date(values.publishedAt) : undefined;
  return {
    id: '',
    createdAt: now,
    views: 0,
    commentsClosed: false,
    commentCount: 0,
    published: false,
    ...post,
    updatedAt: now,
    title: values.title.trim() || 'Untitled',
    slug: values.slug.trim() || 'untitled',
    excerpt: values.excerpt?.trim() || null,
    content: values.content,
    imageUrl: values.imageUrl || null,
    publishedAt: publishedAt ?? post?.publishedAt ?? now,
    readTime: Number(values.readTime) || 0,
    tags: values.tags?.trim() || null,
    place: values.place || null,
  };
}

/** How a search engine and a social network may show a link to the post. The texts are those of the page's head. */
function LinkCards({ post }: { post: Page }) {
  const site = useSite();
  const id = useId();
  const { meta } = blogPostHead(post, site);
  const read = (name: string): string => {
    for (const entry of meta) {
      const own = 'property' in entry ? entry.property : 'name' in entry && entry.name;
      if (own === name && 'content' in entry) return String(entry.content);
    }
    return '';
  };
  const title = meta.flatMap((entry) => ('title' in entry ? [entry.title] : []))[0];
  const url = new URL(read('og:url'));
  const image = new URL(read('og:image'));

  return (
    <div className={styles.cards}>
      <section aria-labelledby={`${id}-search`}>
        <h2 id={`${id}-search`} className={styles.heading}>
          In a search engine
        </h2>
        <div className={stack[1]}>
          <p className={styles.url}>
            {[url.host, ...url.pathname.split('/').filter(Boolean)].join(' › ')}
          </p>
          <p className={styles.resultTitle}>{title}</p>
          <p className={styles.description}>{read('description')}</p>
        </div>
      </section>
      <section aria-labelledby={`${id}-social`}>
        <h2 id={`${id}-social`} className={styles.heading}>
          On a social network
        </h2>
        <div className={styles.card}>
          <img
            className={styles.image}
            // The dashboard may be open under another host than the public one.
            src={image.origin === site.origin ? image.pathname : image.href}
            alt={read('og:image:alt')}
          />
          <div className={styles.cardText}>
            <p className={styles.url}>{url.host}</p>
            <p className={strong}>{read('og:title')}</p>
            <p className={styles.description}>{read('og:description')}</p>
          </div>
        </div>
      </section>
    </div>
  );
}
