/** What letters are made of, who gets them, and the visits that they brought, from the features that have them. */
import { isVisibleTo } from '../content/published.ts';
import { reduceCampaign } from '../features/analytics/reported.ts';
import { countNamed } from '../features/analytics/sums.ts';
import { countLatest } from '../features/analytics/totals.ts';
import * as blogPosts from '../features/blog-posts/blog-posts.service.ts';
import type { LetterSources, Readers } from '../features/letters/letter-services.ts';
import * as recipes from '../features/recipes/recipes.service.ts';
import {
  findRecipient,
  leaveLinks,
  recipients,
  suppress,
} from '../features/subscribers/subscribers.repository.ts';
import { refusal } from '../http/errors.ts';

type Given = blogPosts.BlogServices & recipes.RecipeServices;

export function letterSources(services: Given): LetterSources {
  const { db, now, timeZone } = services;
  /** Letters are for visitors. */
  const visitor = { services, admin: null };
  return {
    async post(id) {
      const post = await blogPosts.byId(visitor, { id });
      if (post.place === null && isVisibleTo(visitor, post)) return post;
      throw refusal('NOT_FOUND', 'No such post is published');
    },
    async recipe(id) {
      const recipe = await recipes.byId(visitor, { id });
      if (isVisibleTo(visitor, recipe)) return recipe;
      throw refusal('NOT_FOUND', 'No such recipe is published');
    },
    async visits(campaigns) {
      if (campaigns.length === 0) return new Map();
      await countLatest({ db, now, timeZone });
      const nameOf = (name: string) =>
        reduceCampaign({ name, source: 'letter', medium: 'email' }) ?? '';
      const counts = await countNamed(db, 'campaign', campaigns.map(nameOf));
      return new Map(campaigns.map((name) => [name, counts.get(nameOf(name)) ?? 0]));
    },
  };
}

/** The subscribers, as letters see them. */
export const letterReaders = ({ env, now }: Pick<Given, 'env' | 'now'>): Readers => ({
  list: async (db, pace) => (await recipients(db, pace)).map(({ id }) => id),
  async find(db, readerId) {
    const found = await findRecipient(db, readerId);
    if (!found) return undefined;
    const { id, email, leaveToken } = found;
    return { id, email, leave: leaveLinks(env.publicOrigin, leaveToken) };
  },
  suppress: (db, id) => suppress(db, id, { reason: 'refused', at: now() }),
});
