import { formatNumber } from '../format.ts';

/** Formats a size as disks are sold: `34.5 MB`, `1.2 GB`. */
export function formatBytes(bytes: number): string {
  if (bytes >= 1e9) return `${formatNumber(bytes / 1e9, 1)} GB`;
  if (bytes >= 1e6) return `${formatNumber(bytes / 1e6, 1)} MB`;
  return `${formatNumber(Math.ceil(bytes / 1e3), 0)} kB`;
}
