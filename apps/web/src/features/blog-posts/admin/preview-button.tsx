import type { BlogPost, BlogPostInput } from '@site/schema/blog-posts';
import { Button } from '@site/ui/button';
import { Eye } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { SharedFields } from '../../editing/admin-tab.ts';
import { iconOnPhone } from './writing-dialog.css.ts';

export interface PreviewButtonProps extends Pick<SharedFields, 'LinkedRecipes'> {
  /** The stored post; undefined for a new one. */
  post: BlogPost | undefined;
  /** Returns the values that the form shows. */
  getValues: () => BlogPostInput;
}

/** Loaded at the first preview, because it contains the page of a post. */
const PostPreview = lazy(async () => {
  const { PostPreview } = await import('./post-preview.tsx');
  return { default: PostPreview };
});

/** Shows what the form contains as visitors will see it, saved or not. */
export function PreviewButton({ post, getValues, LinkedRecipes }: PreviewButtonProps) {
  const [values, setValues] = useState<BlogPostInput>();
  return (
    <>
      <Button tone="secondary" className={iconOnPhone} onClick={() => setValues(getValues())}>
        <Eye size="1.125rem" aria-hidden />
        Preview
      </Button>
      {values && (
        <Suspense>
          <PostPreview
            post={post}
            values={values}
            LinkedRecipes={LinkedRecipes}
            onClose={() => setValues(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
