/** One stored picture; the file of the same name lies in the data folder's `images/`. */
export interface ImagesTable {
  /** A random name with its extension: the last segment of `/api/images/{filename}`. */
  filename: string;
  contentType: string;
  /** Pixels. */
  width: number;
  /** Pixels. */
  height: number;
  bytes: number;
  /** Hex. */
  sha256: string;
  createdAt: string;
}
