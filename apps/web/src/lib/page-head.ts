import { brand } from '../site/brand.ts';

export interface PageHead {
  title: string;
  description: string;
}

/** A page's title, with the one brand suffix, and its description. */
export function pageHead({ title, description }: PageHead) {
  return {
    meta: [{ title: `${title} | ${brand.name}` }, { name: 'description', content: description }],
  };
}
