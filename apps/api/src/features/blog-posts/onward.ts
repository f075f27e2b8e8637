/** Where a post leads on to, and the posts that name a recipe: the same for visitors and the owner. */
import type { BlogPostSummary, PostLink } from '@site/schema/blog-posts';
import type { WithPicture } from '@site/schema/picture';
import { isScheduled } from '@site/schema/publication';
import type { SlugLookup } from '@site/schema/slug';
import { tagSlug, tagsOf } from '@site/schema/tag-names';
import { byScore, likenessOf } from '../../content/likeness.ts';
import { formerSlugsOf } from '../../content/slugs.ts';
import { listBlogPostSummaries, listPostsLinkingTo } from './blog-posts.repository.ts';
import { type BlogServices, find } from './blog-posts.service.ts';

interface Context {
  services: Pick<BlogServices, 'db' | 'images' | 'now'>;
}

/** How many related posts a page shows, and of how many of the newest it chooses them. */
const RELATED = 3;
const CANDIDATES = 200;
/** One common tag says more than all common words. */
const TAG_WEIGHT = 1;

/** The published posts that are most like a published one, by their tags, then by the words of titles and excerpts. */
export async function related(
  { services: { db, images, now } }: Context,
  { slug }: SlugLookup,
): Promise<WithPicture<BlogPostSummary>[]> {
  const filter = { published: true, now: now(), offset: 0 };
  const newest = await listBlogPostSummaries(db, { ...filter, limit: CANDIDATES });
  const post = newest.items.find((each) => each.slug === slug) ?? (await find(db, 'slug', slug));
  if (!post?.published || post.place !== null || isScheduled(post, now())) return [];
  const others = newest.items.filter(({ id }) => id !== post.id);
  const own = new Set(tagsOf(post.tags).map(tagSlug));
  const likeness = likenessOf(wordsOf(post), others.map(wordsOf));
  const alike = byScore(
    others,
    (other, index) =>
      TAG_WEIGHT * tagsOf(other.tags).filter((tag) => own.has(tagSlug(tag))).length +
      (likeness[index] ?? 0),
  );
  return images.withPictures(alike.slice(0, RELATED));
}

const wordsOf = ({ title, excerpt }: Pick<BlogPostSummary, 'title' | 'excerpt'>) =>
  `${title} ${excerpt ?? ''}`;

/** How many posts a recipe page names. */
const MENTIONS = 5;

/** The published posts that link to a recipe, also by one of its former slugs. */
export async function mentioning(
  { services: { db, now } }: Context,
  recipe: { id: string; slug: string },
): Promise<PostLink[]> {
  const slugs = [recipe.slug, ...(await formerSlugsOf(db, { table: 'recipes', id: recipe.id }))];
  return listPostsLinkingTo(db, slugs, { now: now(), limit: MENTIONS });
}
