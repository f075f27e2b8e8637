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
