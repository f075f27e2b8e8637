import { slugify } from '@site/schema/slug';

interface TitleChange {
  target: { value: string };
}

/** Options for `register` of a title field. A new row's slug follows the title; a stored slug does not change. */
export function slugFromTitle(isNew: boolean, setSlug: (slug: string) => void) {
  return {
    onChange: ({ target }: TitleChange) => {
      if (isNew) setSlug(slugify(target.value));
    },
  };
}
