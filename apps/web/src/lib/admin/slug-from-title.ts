import { slugify } from '@site/schema/slug';

interface TitleChange {
  target: { value: string };
}

/** Options that register a title whose slug follows it. The slug of something that exists does not follow. */
export function slugFromTitle(isNew: boolean, setSlug: (slug: string) => void) {
  return {
    onChange: ({ target }: TitleChange) => {
      if (isNew) setSlug(slugify(target.value));
    },
  };
}
