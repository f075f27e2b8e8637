/** What an import makes of a file: each item compared with the site. */
import type { ImportedComment, ImportedItem, Reading } from '@site/importers/plan';
import type { HeldReason } from '@site/schema/comments';
import { postPath } from '@site/schema/page-paths';

/** `published`: it came as a draft, and will be published. */
export type Status = 'new' | 'changed' | 'published' | 'same' | 'edited' | 'deleted';

export interface PlannedItem {
  item: ImportedItem;
  status: Status;
  /** The row that an earlier import made. */
  rowId: string | null;
  /** The key under which that import knew it, when it is another one. */
  formerKey?: string;
  /** Its slug on this site. */
  slug: string;
  fingerprint: string;
  notes: string[];
}

/** Whether the import writes the row of the item. */
export const isWritten = ({ status }: PlannedItem) =>
  status === 'new' || status === 'changed' || status === 'published';

export interface PlannedComment extends ImportedComment {
  /** Why it waits for the owner; empty for one that is shown. */
  reasons: HeldReason[];
}

export interface Plan extends Omit<Reading, 'items' | 'comments'> {
  items: PlannedItem[];
  /** Those that are not here yet, below what will be on the site; each after the one that begins its thread. */
  comments: PlannedComment[];
  /** How many are here already, also in the trash. */
  knownComments: number;
  publish: boolean;
  /** The path of each recipe by its id in the source. */
  recipePaths: ReadonlyMap<string, string>;
  /** The new path of each old URL. */
  moved: ReadonlyMap<string, string>;
}

export const pagePath = (item: ImportedItem, slug: string) =>
  item.kind === 'recipe' ? `/photo-gallery/${slug}` : postPath({ slug, place: item.place ?? null });

export const TABLES = { post: 'blogPosts', recipe: 'recipes' } as const;

/** Tells a post from a recipe with the same id. */
export const itemKey = ({ kind, sourceId }: Pick<ImportedItem, 'kind' | 'sourceId'>) =>
  `${kind}:${sourceId}`;
