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
}
