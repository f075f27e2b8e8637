/** Width to height, of a picture that is cut to it. */
export const PICTURE_SHAPES = ['1x1', '4x3', '16x9'] as const;
export type PictureShape = (typeof PICTURE_SHAPES)[number];

/** One stored picture, as pages need it to show the right size of it at once. */
export interface Picture {
  /** Address of the JPEG: what a browser without modern formats loads. */
  src: string;
  /** Pixels of the largest size. */
  width: number;
  height: number;
  /**
   * What stands in its place until it has come: six colours as 18 hexadecimal digits, of its columns from the left,
   * then of its rows from above, to be laid over each other by halves.
   */
  placeholder: string | null;
  /** Pixels, rising. In each of these widths it lies at `{src}-{width}.avif` and `{src}-{width}.webp`. */
  widths: readonly number[];
  /** Shapes in which it lies, cut, at `{src}-{shape}.jpg`; told where one row is asked for, not in lists. */
  shapes?: readonly PictureShape[] | undefined;
}

/** What has an image's address, together with what is known of that image: `null` for one from elsewhere. */
export type WithPicture<T> = T & { picture: Picture | null };
