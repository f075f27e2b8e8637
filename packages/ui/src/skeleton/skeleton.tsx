import { skeleton } from './skeleton.css.ts';

export interface SkeletonProps {
  /** CSS lengths. The default height is one line of text. */
  width?: string;
  height?: string;
  aspectRatio?: string;
}

/** A placeholder for content that is still loading. */
export function Skeleton({ width = '100%', height, aspectRatio }: SkeletonProps) {
  const size = { width, aspectRatio, height: height ?? (aspectRatio ? undefined : '1em') };
  return <span className={skeleton} style={size} aria-hidden />;
}
