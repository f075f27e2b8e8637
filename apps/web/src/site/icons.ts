/** The site’s icon in the sizes that phones ask for, made by the build from `favicon.svg`, which is as large as the largest. */
import icon180 from './favicon.svg?w=180&h=180&format=png';
import icon192 from './favicon.svg?w=192&h=192&format=png';
import icon512 from './favicon.svg?w=512&h=512&format=png';

/** For Apple's home screens. */
export const touchIcon: string = icon180;

export const manifestIcons: readonly { url: string; size: number }[] = [
  { url: icon192, size: 192 },
  { url: icon512, size: 512 },
];
