/** Which posts link to which recipes. */
import type { PostLink } from '@site/schema/blog-posts';
import { linkedRecipeSlugs } from '@site/schema/recipe-links';
import type { Db } from '../../db/open.ts';
import { isPublished, PUBLICATION } from '../../db/published-posts.ts';

export interface RecipeLinksTable {
  /** As the link has it: a slug that the recipe has now, or had before. */
  recipeSlug: string;
  postId: string;
}

/** To be called in the transaction that writes the post. */
export async function replaceRecipeLinks(tx: Db, postId: string, content: string): Promise<void> {
  await tx.deleteFrom('recipeLinks').where('postId', '=', postId).execute();
  const links = linkedRecipeSlugs(content).map((recipeSlug) => ({ recipeSlug, postId }));
  if (links.length > 0) await tx.insertInto('recipeLinks').values(links).execute();
}

/** The published posts that link to one of these slugs, newest first. */
export function listPostsLinkingTo(
  db: Db,
  slugs: readonly string[],
  { now, limit }: { now: Date; limit: number },
): Promise<PostLink[]> {
  return db
    .selectFrom('blogPosts')
    .select(['title', 'slug'])
    .where('id', 'in', (query) =>
      query.selectFrom('recipeLinks').select('postId').where('recipeSlug', 'in', slugs),
    )
    .where(isPublished(now))
    .orderBy(PUBLICATION, 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}
