import type { PictureTab } from '@site/schema/images';

/**
 * Every table, by its name in camel case (`blogPosts` is `blog_posts` in the file). Each part declares its own where it
 * describes their columns: `declare module '…/db/tables.ts' { interface Tables { … } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the parts that have tables fill it.
export interface Tables {}

/**
 * A column that refers to stored images. The cleaning keeps every image that such a column names, and `verify`
 * reports a name without an image, so a feature that stores an image's URL must declare the column.
 */
export interface ImageColumn {
  /** In camel case, as in `Tables`. */
  table: string;
  column: string;
  /** `url`: the URL of one image. `html`: text with any number of quoted `/api/images/<name>`, such as HTML, or JSON
   * that holds HTML. */
  kind: 'url' | 'html';
  /** Where the owner sees the row: the tab of the dashboard, and the columns with the row's name and the picture's text. */
  shownIn?: { tab: PictureTab; name: string; alt?: string };
}
