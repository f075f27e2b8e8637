import { frame, image } from './picture.css.ts';

export interface PictureSource {
  /** Address of the format that every browser shows. */
  src: string;
  /** Pixels of the largest size; unknown for a picture from elsewhere. */
  width?: number | undefined;
  height?: number | undefined;
  /** A tiny blurred copy as a `data:` URL. */
  placeholder?: string | null | undefined;
  /** Pixels: in each of these widths it also lies at `{src}-{width}.avif` and `{src}-{width}.webp`. */
  widths?: readonly number[] | undefined;
}

export interface PictureProps {
  picture: PictureSource;
  /** What it shows, for those who do not see it; empty where the text beside it says so. */
  alt: string;
  /** How wide it stands on the page, as the attribute of the same name takes it. */
  sizes: string;
  /** Such as `16 / 10`: the picture is cut to it. Without it, it keeps its own. */
  ratio?: string;
  /** Whether the page waits for it: the first large picture in view. */
  priority?: boolean;
}

const FORMATS = ['avif', 'webp'] as const;

/** A picture in the size and format that suit the reader's screen; its place is kept from the first moment. */
export function Picture({ picture, alt, sizes, ratio, priority = false }: PictureProps) {
  const { src, width, height, placeholder, widths = [] } = picture;
  return (
    <picture className={frame}>
      {widths.length > 0 &&
        FORMATS.map((format) => (
          <source
            key={format}
            type={`image/${format}`}
            srcSet={widths.map((each) => `${src}-${each}.${format} ${each}w`).join(', ')}
            sizes={sizes}
          />
        ))}
      <img
        className={image}
        src={src}
        alt={alt}
        width={width}
        height={height}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding={priority ? 'auto' : 'async'}
        style={{
          aspectRatio: ratio ?? (width && height ? `${width} / ${height}` : undefined),
          backgroundImage: placeholder ? `url("${placeholder}")` : undefined,
        }}
      />
    </picture>
  );
}
