/** A file in the data folder's `images/`. */
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

declare module '../../db/tables.ts' {
  interface Tables {
    images: ImagesTable;
    imageVariants: ImageVariantsTable;
  }
}

/** A stored picture, and its JPEG file. Its name is the random one of its upload URL. */
export interface ImagesTable extends FileColumns {
  /** See `placeholderOf`. Pictures of the first version have none. */
  placeholder: string | null;
  /** See `Picture` in the schema. Without one, crops have the middle. */
  focus: string | null;
  /** Since when no row names the picture; `null` while one does. */
  unusedSince: string | null;
  createdAt: string;
}

/** The same picture in another width and format, or cropped. */
export interface ImageVariantsTable extends FileColumns {
  /** `images.filename` */
  image: string;
}
