/** What every reader yields: items, their pictures and old URLs, and what could not be kept. */
import type { CommentKind } from '@site/schema/comment-values';
import type { Place } from '@site/schema/page-paths';
import type { Diet } from '@site/schema/recipe-filters';
import { type Recipe, updateRecipe } from '@site/schema/recipes';
import type { z } from 'zod';

interface Item {
  /** Stable in the source, so that a second import knows the item again. */
  sourceId: string;
  /** What earlier readers took for `sourceId`; two old sites may have the same. */
  formerId?: string;
  title: string;
  /** What the source calls it in its URL; blank when it has none. */
  slug: string;
  isPublic: boolean;
  /** The URLs on the old site. */
  oldPaths: string[];
  /** A picture's URL in the source. */
  image: string | null;
  imageAlt: string | null;
  /** When it was written, as ISO text in UTC. Readers leave out a zone that the source does not say (`dates.ts`). */
  createdAt: string | null;
  /** Names of tags, and of categories that recipes do not have here. */
  tags?: string[];
  /** What could not be kept, and what needs a look. */
  notes: string[];
}

export interface ImportedPost extends Item {
  kind: 'post';
  /** Of a page that is no part of a blog: what links to it here. */
  place?: Place;
  /** Of the allowed tags only. Pictures have their URL in the source. */
  html: string;
  excerpt: string | null;
  /** Minutes, of an export of this program. */
  readTime?: number;
  /** Whether readers write no more, of an export of this program. */
  commentsClosed?: boolean;
  /** ISO text. A later time than now makes a scheduled post. */
  publishedAt: string | null;
}

/** The fields of an export of this program that come as they are; the others have a place of their own in it. */
export const ownRecipeFields = updateRecipe.omit({
  title: true,
  slug: true,
  tags: true,
  imageUrl: true,
  published: true,
  sortOrder: true,
  baseUpdatedAt: true,
});

type Texts =
  | 'description'
  | 'ingredients'
  | 'instructions'
  | 'storageNote'
  | 'cuisine'
  | 'restWord';
type Numbers = 'prepTime' | 'cookTime' | 'totalTime' | 'restTime' | 'servings' | 'calories';
/** Per serving. */
type Grams = Record<'netCarbs' | 'protein' | 'fat', number | null>;

export interface ImportedRecipe extends Item, Pick<Recipe, Texts | 'category' | Numbers>, Grams {
  kind: 'recipe';
  authorNotes: string | null;
  /** Where the source tells them. */
  diets?: Diet[];
  /** Of an export of this program, instead of what stands above. */
  own?: z.output<typeof ownRecipeFields>;
}

export type ImportedItem = ImportedPost | ImportedRecipe;

/** What a reader, or the author, wrote below a post or recipe of the same file. */
export interface ImportedComment {
  sourceId: string;
  /** The comment that begins its thread; `null` for that one. */
  parentId: string | null;
  item: Pick<ImportedItem, 'kind' | 'sourceId'>;
  /** The same for all that one person wrote, and nothing that tells who it is. */
  writer: string;
  name: string;
  isAuthor: boolean;
  kind: CommentKind;
  rating: number | null;
  /** Plain; blank where there are stars alone. */
  text: string;
  createdAt: string | null;
  editedAt?: string | null;
  /** Whether visitors saw it there; it waited otherwise. */
  isShown: boolean;
}

/** What a file holds. */
export interface Reading {
  /** The kind of export, for the owner: `WordPress`. */
  format: string;
  /** Tells one old site from another. */
  source: string;
  items: ImportedItem[];
  /** Each after the one that begins its thread. */
  comments?: ImportedComment[];
  /** The time zone that the old site names, such as `America/New_York`. */
  timeZone?: string;
  /** The hosts that the export names: pictures are fetched from no others. */
  hosts: ReadonlySet<string>;
  /** The hosts of links that lead to other items; `hosts` when absent. */
  linkHosts?: ReadonlySet<string>;
  /** The URLs on the old site of the lists of tags, each with the tag's name. */
  tagPaths?: ReadonlyMap<string, string>;
  /** What was left out, in words for the owner. */
  problems: string[];
  /** The bytes of a picture that came with the file. */
  ownPicture?: (url: string) => Promise<Buffer | undefined>;
  /** Whether a picture came with the file. */
  hasPicture?: (url: string) => boolean;
}

/** How the URL of a recipe of the same import is written in a post, until its slug is known. */
export const RECIPE_LINK = 'import-recipe:';
