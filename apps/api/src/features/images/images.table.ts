/** What is known of one file in the data folder's `images/`, which has the row's `filename`. */
interface FileColumns {
  /** The last segment of `/api/images/{filename}`. */
  filename: string;
  contentType: string;
  /** Pixels. */
  width: number;
  /** Pixels. */
  height: number;
  bytes: number;
  /** Hex. */
  sha256: string;
}

/** One stored picture: the JPEG that any browser shows. Its name is random, and that of its upload. */
export interface ImagesTable extends FileColumns {
  /** A tiny blurred copy as a `data:` URL; a picture of the first version has none. */
  placeholder: string | null;
  /** Since when no post or recipe shows it; `null` while one does. */
  unusedSince: string | null;
  createdAt: string;
}

/** The same picture in another width and format, or cut to a shape. */
export interface ImageVariantsTable extends FileColumns {
  /** `images.filename` */
  image: string;
}
