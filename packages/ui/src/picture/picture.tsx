import { image, picture } from './picture.css.ts';

export interface PictureProps {
  /** `srcset` by format, the preferred format first. */
  sources: Readonly<Record<string, string>>;
  /** The file for browsers that know no other format, and its size in pixels. */
  img: { readonly src: string; readonly w: number; readonly h: number };
  alt: string;
  /** How wide it is shown, as the `sizes` attribute says it. */
  sizes: string;
  /** Whether it stands in the first view, where it must not wait. */
  isFirst?: boolean;
}

/** A picture in several sizes and formats, of which a browser loads the one that fits. */
export function Picture({ sources, img, alt, sizes, isFirst = false }: PictureProps) {
  return (
    <picture className={picture}>
      {Object.entries(sources).map(([format, srcSet]) => (
        <source key={format} type={`image/${format}`} srcSet={srcSet} sizes={sizes} />
      ))}
      <img
        className={image}
        src={img.src}
        width={img.w}
        height={img.h}
        alt={alt}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
      />
    </picture>
  );
}
