/** What the demo site says of its author, her book and her profiles. A site without demo content has none of it. */

import type { SectionContent } from '@site/schema/site/sections';
import { BUILT_IN_PICTURE } from '@site/schema/site/shown';

const identity: SectionContent<'identity'> = {
  name: 'The Honest Skillet',
  tagline: 'Low-carb cooking and an honest scale',
  author: 'Nell',
  copyrightYear: 2025,
};

const home: SectionContent<'home'> = {
  hero: {
    title: 'Good food, fewer carbs, and the truth about both',
    tagline: 'Recipes I cook on weeknights, and the weight they helped me lose.',
    description:
      'I’m Nell. I cook low-carb in an ordinary kitchen, photograph it before it gets cold, and write down what the scale says, even in the months when it has nothing nice to say. There are over 100 recipes behind this page, and I have eaten every one of them.',
  },
  imageUrl: BUILT_IN_PICTURE,
  imageAlt: 'A table laid with low-carb dishes',
  featured: {
    title: 'Featured Dishes',
    intro: 'Five I would cook for you first.',
  },
  more: {
    title: 'More Delicious Creations',
    intro: 'And three for the rest of the week.',
  },
  posts: {
    title: 'Newest Posts',
    intro: 'What the kitchen and the scale had to say lately.',
  },
  journey: {
    title: 'Journey in Numbers',
    intro: 'Counted, not guessed.',
  },
};

const about: SectionContent<'about'> = {
  heading: 'About Nell',
  lead: 'I cook low-carb, I weigh myself on Wednesdays, and I write down both.',
  story: paragraphs(
    'In May of 2024 I stood on the bathroom scale, read 195, and wrote it in a spiral notebook in ink, so that I couldn’t argue with it later. Then I went downstairs and had toast. Nobody had told the toast.',
    'I had no plan worth the name. I had one skillet I trusted, a box of my grandmother’s recipes that nearly all begin with flour, and a family that comes to supper on Thursdays and notices a substitution from across the room. So I kept the butter, let go of the flour, and started a second notebook for what happened at the stove.',
    'What happened was mostly dinner. Salmon with asparagus on Mondays. Cauliflower fried rice on the night before the groceries. An eggplant lasagna that went round the table four times before anyone asked where the noodles were. There are over 70 recipes in that notebook now, each of them cooked, timed, got wrong, cooked again, and photographed at the north window before it went cold.',
    'My sister tests the ones without eggs. My brother-in-law, who was raised on potatoes, tests whether anyone would notice. My nephews test quantity.',
  ),
  imageUrl: BUILT_IN_PICTURE,
  imageAlt: "A cook's kitchen corner",
  note: {
    heading: 'An Honest Journey',
    text: paragraphs(
      'I promised myself I’d never use that word, and now it’s a heading. But the honest part I’ll stand behind. The line on my progress page is every Wednesday I have, including the eleven weeks it didn’t move and the December it went the wrong way. Where I missed a week there’s a gap, and I don’t fill it in with a guess.',
      'I’m a home cook with a scale behind the vacuum, and nothing here is medical advice. What worked for me is only a report from one kitchen.',
    ),
    link: 'See My Progress',
  },
  numbers: {
    heading: 'The Numbers',
    figures: [
      { label: 'Starting Weight', pounds: 195 },
      { label: 'Current Weight', pounds: 150 },
      { label: 'Goal Weight', pounds: 145 },
    ],
  },
  bookCard: {
    heading: 'Get The Book',
    text: 'The dinners that survived my family, in one place that lies flat on the counter.',
  },
  socials: {
    heading: 'Find Me Elsewhere',
    text: 'Mostly skillets. Some of the garden. Once, by mistake, my thumb.',
  },
};

function paragraphs(...texts: string[]): string {
  return texts.join('\n\n');
}

const book: SectionContent<'book'> = {
  title: 'The Honest Skillet Cookbook',
  tagline: "It Ain't No Carb, It's Low Carb!",
  description:
    'Recipes for people who like to eat: weeknight skillets, slow Sunday pots, bread that is not bread, and desserts that do not apologize. Every one with its net carbs counted, its timing tested on a hungry Wednesday, and a note on what went wrong the first time.',
  imageUrl: BUILT_IN_PICTURE,
  imageAlt: 'The cover of the book',
  buyLinks: [
    {
      label: 'Buy from Cartwheel Online',
      url: 'https://www.cartwheel-online.example/books/the-honest-skillet-cookbook',
    },
    {
      label: 'Get the ebook at Pageturn',
      url: 'https://www.pageturn-ebooks.example/title/the-honest-skillet-cookbook',
    },
    {
      label: 'Find it at Hollis & Wren',
      url: 'https://www.hollis-and-wren.example/the-honest-skillet-cookbook',
    },
  ],
  reviews: [
    {
      rating: 5,
      text: 'I bought it for the almond flour biscuits and stayed for the notes on what went wrong. My copy falls open at the green curry and smells of it.',
      author: 'Marguerite O.',
    },
    {
      rating: 5,
      text: 'Every cooking time is right. I have stood there with a stopwatch, because cookbooks lie about onions, and this one doesn’t.',
      author: 'Dale P., retired line cook',
    },
    {
      rating: 5,
      text: 'My teenagers ate the eggplant lasagna twice before they found out. I’m down two belt holes and nobody at my table feels sorry for me.',
      author: 'Priya T.',
    },
  ],
};

const socials: SectionContent<'socials'> = {
  intro: 'Dinner as it happens, wherever you happen to be. Say hello, or just watch the skillet.',
  links: [
    {
      network: 'facebook',
      name: '',
      url: 'https://www.facebook.com/thehonestskillet.example',
      what: 'What’s for supper, and who argued about it',
    },
    {
      network: 'instagram',
      name: '',
      url: 'https://www.instagram.com/thehonestskillet.example',
      what: 'The skillet, mostly from above',
    },
    {
      network: 'flickr',
      name: '',
      url: 'https://www.flickr.com/people/thehonestskillet.example',
      what: 'The pictures at full size',
    },
    {
      network: 'pinterest',
      name: '',
      url: 'https://www.pinterest.com/thehonestskillet.example',
      what: 'Boards to plan a week from',
    },
    {
      network: 'linkedin',
      name: '',
      url: 'https://www.linkedin.com/in/thehonestskillet.example',
      what: 'The book, in a clean apron',
    },
    {
      network: 'tumblr',
      name: '',
      url: 'https://www.tumblr.com/thehonestskillet.example',
      what: 'Notes too short for the blog',
    },
    { network: 'youtube', name: '', url: '', what: 'The skillet, in motion' },
  ],
  timeline: {
    page: 'https://www.facebook.com/thehonestskillet.example',
    heading: 'From My Facebook Page',
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

const lists: SectionContent<'lists'> = {
  blog: {
    heading: 'From My Kitchen Notebook',
    intro:
      'What worked, what stuck to the pan, and what the scale said about it. New notes whenever I have learned something.',
  },
  photoGallery: {
    subtitle: "Delicious low-carb creations that prove healthy doesn't mean boring",
  },
};

export const demoContent = { identity, home, about, book, socials, lists } as const;
