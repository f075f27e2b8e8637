import { preload } from 'react-dom';
import { frame, images } from './picture.css.ts';

export interface PictureSource {
  /** The URL of the format that every browser can show. */
  src: string;
  /** Pixels of the largest size. Unknown for a picture from another site. */
  width?: number | undefined;
  height?: number | undefined;
  /** Six colours as 18 hexadecimal digits: three columns from left to right, then three rows from top to bottom. */
  placeholder?: string | null | undefined;
  /** What must stay when the picture is cropped, as `object-position`. The default is the middle. */
  focus?: string | undefined;
  /** Pixels. Each width has the files `{src}-{width}.avif` and `{src}-{width}.webp`. */
  widths?: readonly number[] | undefined;
  /** `srcset` by format, the preferred format first. Replaces `widths` for sizes that have other URLs. */
  srcSets?: Readonly<Record<string, string>> | undefined;
}

export interface PictureProps {
  picture: PictureSource;
  /** The text alternative. Empty where the text next to the picture says the same. */
  alt: string;
  /** The value of the `sizes` attribute: how wide the page shows the picture. */
  sizes: string;
  /** A CSS `aspect-ratio` to which the picture is cropped, for example `16 / 10`. The default is its own ratio. */
  ratio?: string;
  /** Fills the positioned parent element instead: `cover` crops the picture, `contain` shows all of it. */
  fill?: 'cover' | 'contain';
  /** Loads it first. For the first large picture on the screen. */
  priority?: boolean;
}

const FORMATS = ['avif', 'webp'] as const;

function srcSetsOf({ src, widths = [], srcSets }: PictureSource): [format: string, set: string][] {
  if (srcSets) return Object.entries(srcSets);
  if (widths.length === 0) return [];
  const setOf = (format: string) =>
    widths.map((each) => `${src}-${each}.${format} ${each}w`).join(', ');
  return FORMATS.map((format) => [format, setOf(format)]);
}

/** Two gradients of the colours on top of each other: the columns, half transparent, over the rows. */
function blurred(placeholder: string): string {
  const [left, middle, right, top, centre, bottom] = placeholder.match(/.../g) ?? [];
  return `linear-gradient(90deg,#${left}8,#${middle}8,#${right}8),linear-gradient(#${top},#${centre},#${bottom})`;
}

/** Shows a picture in the size and format that suit the screen, and reserves its space before it loads. */
export function Picture({ picture, alt, sizes, ratio, fill, priority = false }: PictureProps) {
  const { src, width, height, placeholder, focus } = picture;
  const srcSets = srcSetsOf(picture);
  const [[format, imageSrcSet] = []] = srcSets;
  if (priority && format && imageSrcSet) {
    // In the head, before the fonts: the first request gets the connection that is already open.
    const type = `image/${format}`;
    preload(src, { as: 'image', type, imageSrcSet, imageSizes: sizes, fetchPriority: 'high' });
  }
  return (
    <picture className={frame}>
      {srcSets.map(([format, srcSet]) => (
        <source key={format} type={`image/${format}`} srcSet={srcSet} sizes={sizes} />
      ))}
      <img
        className={images[fill ?? 'own']}
        src={src}
        alt={alt}
        width={width}
        height={height}
        // `start-page.js` may load it eagerly before React gets here.
        suppressHydrationWarning
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'low'}
        decoding={priority ? 'sync' : 'async'}
        style={{
          aspectRatio: fill
            ? undefined
            : (ratio ?? (width && height ? `${width} / ${height}` : undefined)),
          objectPosition: focus,
          backgroundImage: placeholder ? blurred(placeholder) : undefined,
        }}
      />
    </picture>
  );
}
