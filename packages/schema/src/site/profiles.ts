import { NETWORKS } from './networks.ts';
import type { SocialLink, SocialsWords } from './socials.ts';

/** The author's profiles as every page shows them. The server adds the names, so that no script has them all. */
export const profilesOf = ({ links }: Pick<SocialsWords, 'links'>): SocialLink[] =>
  links.map(({ network, url }) => ({ network, name: NETWORKS[network], url }));
