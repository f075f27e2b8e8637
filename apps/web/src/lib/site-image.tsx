import type { SitePicture } from '../site/pictures.ts';

export interface SiteImageProps {
  picture: SitePicture;
  /** How wide it is shown, as `sizes` of an image says it. */
  sizes: string;
  className?: string | undefined;
  /** Whether it is in the first view, and must not wait. */
  isFirst?: boolean;
  /** What it says where its own words do not fit; empty where the text beside it says it all. */
  alt?: string;
}

/** A picture of the site itself, in the size and format that the browser likes best. */
export function SiteImage({ picture, sizes, className, isFirst = false, alt }: SiteImageProps) {
  const { src, width, height, srcSets } = picture;
  return (
    <picture>
      {Object.entries(srcSets).map(([format, srcSet]) => (
        <source key={format} type={`image/${format}`} srcSet={srcSet} sizes={sizes} />
      ))}
      <img
        className={className}
        src={src}
        alt={alt ?? picture.alt}
        width={width}
        height={height}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
      />
    </picture>
  );
}
