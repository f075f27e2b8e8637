/** The social networks of the profiles. Apart from their schema, so that pages load no validation. */
export const NETWORKS = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  flickr: 'Flickr',
  pinterest: 'Pinterest',
  linkedin: 'LinkedIn',
  tumblr: 'Tumblr',
  youtube: 'YouTube',
} as const;

interface Profile {
  network: keyof typeof NETWORKS;
  /** Empty for a profile that is coming soon. */
  url: string;
}

/** A profile, as every page shows it. */
export interface SocialLink extends Profile {
  /** What visitors call the network. */
  name: string;
}

/** The author's profiles as every page shows them. The server adds the names, so that no script has them all. */
export const profilesOf = ({ links }: { links: readonly Profile[] }): SocialLink[] =>
  links.map(({ network, url }) => ({ network, name: NETWORKS[network], url }));
