/** The comments of a WordPress export, and the stars that recipe plugins keep with them. */
import { NAME_MAX, TEXT_MAX } from '@site/schema/comment-values';
import { howMany } from '@site/schema/how-many';
import { type ImportedComment, type ImportedItem, RECIPE_LINK } from '../plan.ts';
import { commentText, elsewhere } from './comment-text.ts';
import { fitted, plain } from './fields.ts';
import { dateOf, type WxrComment, type WxrItem } from './parse-wxr.ts';

/**
 * @param imported what comes of the items
 * @param authors the ids of those who wrote the site
 */
export function readComments(
  items: readonly WxrItem[],
  imported: readonly ImportedItem[],
  authors: ReadonlySet<string>,
): { comments: ImportedComment[]; problems: string[] } {
  const byKey = new Map(imported.map((item) => [`${item.kind}:${item.sourceId}`, item]));
  const all = items.flatMap((item) => item.comments);
  const writers = writersOf(all);
  const problems: string[] = [];
  const comments = new Map<string, ImportedComment>();
  let withoutPlace = 0;
  for (const item of items) {
    const places = placesOf(item.id, byKey);
    for (const thread of threadsOf(item.comments.filter(isKept))) {
      const read = thread.map((each) => readComment(each, { authors, writers, problems }));
      // A thread stays together: one with stars belongs to the recipe.
      const place = (read.some(({ rating }) => rating) && places.recipe) || places.own;
      for (const comment of read) {
        const rating = place?.kind === 'recipe' ? comment.rating : null;
        if (place && (comment.text || rating))
          comments.set(comment.sourceId, { ...comment, rating, item: place });
        else withoutPlace += 1;
      }
    }
  }
  const left = all.filter((comment) => !isKept(comment)).length;
  if (withoutPlace > 0) problems.push(elsewhere(withoutPlace));
  if (left > 0)
    problems.push(
      `${howMany(left, 'comment')} left out: spam, what was in the trash, and pings of other sites`,
    );
  problems.push(...ratingsElsewhere(items));
  return { comments: withParents(withOneRating([...comments.values()])), problems };
}

/** Of people, and neither spam nor thrown away. */
const isKept = ({ id, type, approved }: WxrComment) =>
  id !== '' && /^(?:comment|review)?$/.test(type) && /^[01]$/.test(approved);

/** What one person wrote has the id of the first of it, so that no address is kept. */
function writersOf(comments: readonly WxrComment[]): ReadonlyMap<string, string> {
  const writers = new Map<string, string>();
  for (const { id, email } of comments) {
    const key = email.toLowerCase();
    if (key && !writers.has(key)) writers.set(key, id);
  }
  return writers;
}

/** Each thread with its first comment before all that answers it, however deep. WordPress counts its comments. */
function threadsOf(comments: readonly WxrComment[]): WxrComment[][] {
  const first = new Map<string, string>();
  const inOrder = comments.toSorted((a, b) => Number(a.id) - Number(b.id));
  for (const { id, parent } of inOrder) first.set(id, first.get(parent) ?? id);
  const threads = Map.groupBy(inOrder, ({ id }) => first.get(id));
  return [...threads.values()].map(([start, ...answers]) => [
    ...(start ? [{ ...start, parent: '' }] : []),
    ...answers.map((answer) => ({ ...answer, parent: start?.id ?? '' })),
  ]);
}

type Place = ImportedComment['item'];

/** Where the comments of an item belong here, and those with stars. */
function placesOf(id: string, byKey: ReadonlyMap<string, ImportedItem>) {
  const place = ({ kind, sourceId }: ImportedItem): Place => ({ kind, sourceId });
  const recipe = byKey.get(`recipe:${id}`);
  if (recipe) return { own: place(recipe), recipe: place(recipe) };
  const post = byKey.get(`post:${id}`);
  if (post?.kind !== 'post') return {};
  const [, recipeId] = post.html.split(`href="${RECIPE_LINK}`, 2);
  const shown = byKey.get(`recipe:${recipeId?.split('"', 1)[0]}`);
  return {
    ...(!post.place && { own: place(post) }),
    ...(shown && { recipe: place(shown) }),
  };
}

interface Around {
  authors: ReadonlySet<string>;
  writers: ReadonlyMap<string, string>;
  problems: string[];
}

function readComment(
  comment: WxrComment,
  { authors, writers, problems }: Around,
): Omit<ImportedComment, 'item'> {
  const { id, parent, email, userId } = comment;
  const name = plain(comment.name).replace(/\s+/g, ' ').slice(0, NAME_MAX).trim() || 'Anonymous';
  const isAuthor = authors.has(userId);
  const label = `The comment of ${name}`;
  return {
    sourceId: id,
    parentId: parent || null,
    writer: writers.get(email.toLowerCase()) ?? id,
    name,
    isAuthor,
    kind: 'comment',
    rating: isAuthor ? null : starsOf(comment),
    text: fitted(commentText(comment.content), { label, max: TEXT_MAX, notes: problems }) ?? '',
    createdAt: dateOf(comment),
    isShown: comment.approved === '1',
  };
}

/** WP Recipe Maker has the first, EasyRecipe and Tasty Recipes the second. */
function starsOf({ meta }: WxrComment): number | null {
  const stars = Number(meta.get('wprm-comment-rating') || meta.get('ERRating'));
  return [1, 2, 3, 4, 5].includes(stars) ? stars : null;
}

/** A person has one rating of a recipe: the last one. What has neither words nor stars then is left out. */
function withOneRating(comments: readonly ImportedComment[]): ImportedComment[] {
  const last = new Map<string, string>();
  const keyOf = ({ writer, item }: ImportedComment) => `${writer} ${item.sourceId}`;
  for (const comment of comments) if (comment.rating) last.set(keyOf(comment), comment.sourceId);
  return comments
    .map((comment) =>
      last.get(keyOf(comment)) === comment.sourceId ? comment : { ...comment, rating: null },
    )
    .filter(({ text, rating }) => text || rating);
}

function withParents(comments: readonly ImportedComment[]): ImportedComment[] {
  const there = new Set(comments.map(({ sourceId }) => sourceId));
  return comments.map((comment) =>
    there.has(comment.parentId ?? '') ? comment : { ...comment, parentId: null },
  );
}

/**
 * What readers gave WP Recipe Maker without a comment is in a table of its own, and only the number of all ratings of a
 * recipe comes (`update_recipe_rating` in its class-wprm-rating.php).
 */
function ratingsElsewhere(items: readonly WxrItem[]): string[] {
  const withStars = new Map(
    items.map(({ id, comments }) => [
      id,
      comments.filter((each) => isKept(each) && each.approved === '1' && starsOf(each)).length,
    ]),
  );
  const missing = items
    .filter(({ type, status }) => type === 'wprm_recipe' && status === 'publish')
    .map(({ meta }) => {
      const [, counted] = /"count";i:(\d{1,7})/.exec(meta.get('wprm_rating') ?? '') ?? [];
      const known = withStars.get(meta.get('wprm_parent_post_id') ?? '') ?? 0;
      return Math.max(0, Number(meta.get('wprm_rating_count') ?? counted ?? 0) - known || 0);
    })
    .reduce((sum, each) => sum + each, 0);
  if (missing === 0) return [];
  const [are, them] = missing === 1 ? ['is', 'it'] : ['are', 'them'];
  return [
    `${howMany(missing, 'rating')} of WP Recipe Maker ${are} in no export: readers gave ${them} without a comment, and the plugin keeps ${them} in a table of its own`,
  ];
}
