import { draftImageColumns } from '../content/drafts.ts';
import { revisionImageColumns } from '../content/revisions.ts';
import { settingImageColumns } from '../content/settings.ts';
import { trashImageColumns } from '../content/trash.ts';
import type { ImageColumn } from '../db/tables.ts';
import { userImageColumns } from '../features/auth/auth.table.ts';
import { blogPostImageColumns } from '../features/blog-posts/blog-posts.table.ts';
import { letterImageColumns } from '../features/letters/letters.table.ts';
import { recipeImageColumns } from '../features/recipes/recipes.table.ts';
import { importImageColumns } from '../import/imports.table.ts';

/** Every column that refers to stored images. */
export const imageColumns: readonly ImageColumn[] = [
  ...blogPostImageColumns,
  ...draftImageColumns,
  ...importImageColumns,
  ...letterImageColumns,
  ...recipeImageColumns,
  ...revisionImageColumns,
  ...settingImageColumns,
  ...trashImageColumns,
  ...userImageColumns,
];
