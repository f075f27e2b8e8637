/** The texts of the Socials page. */
import type { SocialsWords } from '../socials.ts';

export const socials: SocialsWords = {
  intro: 'Dinner as it happens, wherever you happen to be. Say hello, or just watch the skillet.',
  links: [
    {
      network: 'facebook',
      url: 'https://www.facebook.com/thehonestskillet.example',
      what: 'What’s for supper, and who argued about it',
    },
    {
      network: 'instagram',
      url: 'https://www.instagram.com/thehonestskillet.example',
      what: 'The skillet, mostly from above',
    },
    {
      network: 'flickr',
      url: 'https://www.flickr.com/people/thehonestskillet.example',
      what: 'The pictures at full size',
    },
    {
      network: 'pinterest',
      url: 'https://www.pinterest.com/thehonestskillet.example',
      what: 'Boards to plan a week from',
    },
    {
      network: 'linkedin',
      url: 'https://www.linkedin.com/in/thehonestskillet.example',
      what: 'The book, in a clean apron',
    },
    {
      network: 'tumblr',
      url: 'https://www.tumblr.com/thehonestskillet.example',
      what: 'Notes too short for the blog',
    },
    { network: 'youtube', url: '', what: 'The skillet, in motion' },
  ],
  timeline: {
    page: 'https://www.facebook.com/thehonestskillet.example',
    heading: 'From Our Facebook Page',
    fallback: 'See our Facebook page',
    hint: 'The latest from the page appears here.',
  },
  stayUpdated: {
    text: 'New recipes, new notes and the Wednesday number go on the site first, and follow to the networks the same day.',
    action: 'Read the Blog',
  },
  pinterestBoard: {
    heading: 'On Our Pinterest Board',
    titles: 'Weeknight Skillets\nBread That Isn’t Bread\nSunday Prep',
    action: 'See the board',
  },
  photoGallery: {
    heading: 'In the Photo Gallery',
    captions:
      'Lemon butter salmon, six minutes before it was gone\nRaspberry almond tart at the north window',
    action: 'Open the Photo Gallery',
  },
  callToAction: {
    heading: 'Come and Sit Down',
    text: 'Pick a chair. The food is the same at all of them.',
  },
};
