import type { WithPicture } from '@site/schema/picture';

export interface HasImage {
  imageUrl: string | null;
}

/** Finds the stored pictures of image URLs. */
export interface PictureFinder {
  /** The row with its picture and the crops of it; `null` for no image, and for one that is not stored here. */
  withPicture<Row extends HasImage>(row: Row): Promise<WithPicture<Row>>;
  /** The same for many rows, without crops, with one query. */
  withPictures<Row extends HasImage>(rows: readonly Row[]): Promise<WithPicture<Row>[]>;
  /** HTML whose pictures are offered in the widths that are stored. */
  withWidths(html: string, sizes: string): Promise<{ html: string; urls: string[] }>;
}
