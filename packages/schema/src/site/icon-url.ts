/** The URLs of the icon's cuts. Apart from the schema, since every page has some of them in its head. */
import { IMAGES_PATH } from '../image-url.ts';

export const ICONS_PATH = '/api/icons/';

export interface IconCut {
  /** Pixels of each side. */
  size: number;
  /** `any` has round corners; `maskable` fills its square, which phones cut to a shape of their own. */
  purpose: 'any' | 'maskable';
}

/** Smallest first. Apple's home screens show the one of 180 pixels. */
export const ICON_CUTS: readonly IconCut[] = [
  { size: 48, purpose: 'any' },
  { size: 192, purpose: 'any' },
  { size: 512, purpose: 'any' },
  { size: 180, purpose: 'maskable' },
  { size: 192, purpose: 'maskable' },
  { size: 512, purpose: 'maskable' },
];

/** What the URLs of all cuts of an uploaded picture begin with. */
export const iconOf = (imageUrl: string) => imageUrl.replace(IMAGES_PATH, ICONS_PATH);

/** @param icon see {@link iconOf} */
export const iconUrl = (icon: string, size: number, purpose: IconCut['purpose']) =>
  `${icon}-${size}-${purpose}.png`;
