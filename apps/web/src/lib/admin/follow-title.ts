import { slugify } from '@site/schema/slug';

interface TitleChange {
  target: { value: string };
}

/** How a title is registered whose slug follows it: while the thing is new, and never after. */
export function followTitle(isNew: boolean, setSlug: (slug: string) => void) {
  return {
    onChange: ({ target }: TitleChange) => {
      if (isNew) setSlug(slugify(target.value));
    },
  };
}
