/** One stored picture, as pages need it to show the right size of it at once. */
export interface Picture {
  /** Address of the JPEG: what a browser without modern formats loads. */
  src: string;
  /** Pixels of the largest size. */
  width: number;
  height: number;
  /** A tiny blurred copy as a `data:` URL, to stand in its place until it has come. */
  placeholder: string | null;
  /** Pixels, rising. In each of these widths it lies at `{src}-{width}.avif` and `{src}-{width}.webp`. */
  widths: readonly number[];
}

/** What has an image's address, together with what is known of that image: `null` for one from elsewhere. */
export type WithPicture<T> = T & { picture: Picture | null };
