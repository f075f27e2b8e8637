/** The author's social networks. A network without a URL is shown without a link. */
export interface SocialLink {
  network: 'facebook' | 'instagram' | 'flickr' | 'pinterest' | 'linkedin' | 'tumblr' | 'youtube';
  name: string;
  url: string | null;
}

export const socialLinks: readonly SocialLink[] = [
  {
    network: 'facebook',
    name: 'Facebook',
    url: 'https://www.facebook.com/thehonestskillet.example',
  },
  {
    network: 'instagram',
    name: 'Instagram',
    url: 'https://www.instagram.com/thehonestskillet.example',
  },
  {
    network: 'flickr',
    name: 'Flickr',
    url: 'https://www.flickr.com/people/thehonestskillet.example',
  },
  {
    network: 'pinterest',
    name: 'Pinterest',
    url: 'https://www.pinterest.com/thehonestskillet.example',
  },
  {
    network: 'linkedin',
    name: 'LinkedIn',
    url: 'https://www.linkedin.com/in/thehonestskillet.example',
  },
  { network: 'tumblr', name: 'Tumblr', url: 'https://www.tumblr.com/thehonestskillet.example' },
  { network: 'youtube', name: 'YouTube', url: null },
];
