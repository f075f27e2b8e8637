/** The texts of the About page. */
import type { AboutWords } from '../about.ts';

export const about: AboutWords = {
  heading: 'About Nell',
  lead: 'I cook low-carb, I weigh myself on Wednesdays, and I write down both.',
  story: paragraphs(
    'In May of 2024 I stood on the bathroom scale, read 195, and wrote it in a spiral notebook in ink, so that I couldn’t argue with it later. Then I went downstairs and had toast. Nobody had told the toast.',
    'I had no plan worth the name. I had one skillet I trusted, a box of my grandmother’s recipes that nearly all begin with flour, and a family that comes to supper on Thursdays and notices a substitution from across the room. So I kept the butter, let go of the flour, and started a second notebook for what happened at the stove.',
    'What happened was mostly dinner. Salmon with asparagus on Mondays. Cauliflower fried rice on the night before the groceries. An eggplant lasagna that went round the table four times before anyone asked where the noodles were. There are over 70 recipes in that notebook now, each of them cooked, timed, got wrong, cooked again, and photographed at the north window before it went cold.',
    'My sister tests the ones without eggs. My brother-in-law, who was raised on potatoes, tests whether anyone would notice. My nephews test quantity.',
  ),
  imageUrl: '',
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
