/** The texts of the Socials page. */
import { socialsIntro } from './introductions.ts';

export const socials = {
  intro: socialsIntro,
  timeline: {
    heading: 'From Our Facebook Page',
    fallback: 'See our Facebook page',
    hint: 'The latest from the page appears here.',
  },
  networks: {
    facebook: 'What’s for supper, and who argued about it',
    instagram: 'The skillet, mostly from above',
    flickr: 'The pictures at full size',
    pinterest: 'Boards to plan a week from',
    linkedin: 'The book, in a clean apron',
    tumblr: 'Notes too short for the blog',
    youtube: 'The skillet, in motion',
  },
  stayUpdated: {
    text: 'New recipes, new notes and the Wednesday number go on the site first, and follow to the networks the same day.',
    action: 'Read the Blog',
  },
  pinterestBoard: {
    heading: 'On Our Pinterest Board',
    titles: ['Weeknight Skillets', 'Bread That Isn’t Bread', 'Sunday Prep'],
    action: 'See the board',
  },
  photoGallery: {
    heading: 'In the Photo Gallery',
    captions: [
      'Lemon butter salmon, six minutes before it was gone',
      'Raspberry almond tart at the north window',
    ],
    action: 'Open the Photo Gallery',
  },
  callToAction: {
    heading: 'Come and Sit Down',
    text: 'Pick a chair. The food is the same at all of them.',
  },
} as const;
