import { preload } from 'react-dom';
import { frame, images } from './picture.css.ts';

export interface PictureSource {
  /** Address of the format that every browser shows. */
  src: string;
  /** Pixels of the largest size; unknown for a picture from elsewhere. */
  width?: number | undefined;
  height?: number | undefined;
  /** Six colours as 18 hexadecimal digits: of its columns from the left, then of its rows from above. */
  placeholder?: string | null | undefined;
  /** Pixels: in each of these widths it also lies at `{src}-{width}.avif` and `{src}-{width}.webp`. */
  widths?: readonly number[] | undefined;
  /** Other sizes that lie elsewhere: `srcset` by format, the preferred format first. */
  srcSets?: Readonly<Record<string, string>> | undefined;
}

export interface PictureProps {
  picture: PictureSource;
  /** What it shows, for those who do not see it; empty where the text beside it says so. */
  alt: string;
  /** How wide it stands on the page, as the attribute of the same name takes it. */
  sizes: string;
  /** Such as `16 / 10`: the picture is cut to it. Without it, it keeps its own. */
  ratio?: string;
  /** Fills the positioned element around it, cut to its shape or whole, and has no shape of its own. */
  fill?: 'cover' | 'contain';
  /** Whether the page waits for it: the first large picture in view. */
  priority?: boolean;
}

const FORMATS = ['avif', 'webp'] as const;

/** The `srcset` of each format that the picture lies in. */
function srcSetsOf({
  src,
  widths = [],
  srcSets,
}: PictureSource): [format: string, srcSet: string][] {
  if (srcSets) return Object.entries(srcSets);
  if (widths.length === 0) return [];
  return FORMATS.map((format) => [
    format,
    widths.map((each) => `${src}-${each}.${format} ${each}w`).join(', '),
  ]);
}

/** The colours as gradients across and down, each by half. */
function blurred(placeholder: string): string {
  const [left, middle, right, top, centre, bottom] = placeholder.match(/.../g) ?? [];
  return `linear-gradient(90deg,#${left}8,#${middle}8,#${right}8),linear-gradient(#${top},#${centre},#${bottom})`;
}

/** Names the picture in the document's head, before the fonts: what is asked for first has the line that is open. */
function preloadFirst(
  [format, srcSet]: [string, string],
  { src, sizes }: { src: string; sizes: string },
) {
  preload(src, {
    as: 'image',
    type: `image/${format}`,
    imageSrcSet: srcSet,
    imageSizes: sizes,
    fetchPriority: 'high',
  });
}

/** A picture in the size and format that suit the reader's screen; its place is kept from the first moment. */
export function Picture({ picture, alt, sizes, ratio, fill, priority = false }: PictureProps) {
  const { src, width, height, placeholder } = picture;
  const srcSets = srcSetsOf(picture);
  const [best] = srcSets;
  if (priority && best) preloadFirst(best, { src, sizes });
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
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'low'}
        decoding={priority ? 'sync' : 'async'}
        style={{
          aspectRatio: fill
            ? undefined
            : (ratio ?? (width && height ? `${width} / ${height}` : undefined)),
          backgroundImage: placeholder ? blurred(placeholder) : undefined,
        }}
      />
    </picture>
  );
}
