export interface DemoPost {
  slug: string;
  title: string;
  /** One or two sentences of plain text. */
  excerpt: string;
  /** Minutes: words / 200, rounded up. */
  readTime: number;
  /** ISO 8601 in UTC; null for a draft. */
  publishedAt: string | null;
  views: number;
}

/** Newest first, the draft last. The text of each post is in `<slug>.html` beside this file. */
export const demoPosts: readonly DemoPost[] = [
  {
    slug: 'what-thirty-months-of-weighing-taught-me',
    title: 'What Thirty Months of Weighing Taught Me',
    excerpt:
      'What a spiral notebook knows after a hundred and thirty Wednesdays: how slow the line is, ' +
      'how loud a single morning is, and which weeks I would rather have skipped.',
    readTime: 4,
    publishedAt: '2026-11-11T14:00:00.000Z',
    views: 1284,
  },
  {
    slug: 'the-holiday-table',
    title: 'The Holiday Table',
    excerpt:
      'A menu for eleven on which nobody can tell who is counting, with a gravy that needs no ' +
      'flour, a turkey salted three days ahead, and a truce about the stuffing.',
    readTime: 4,
    publishedAt: '2026-11-04T14:00:00.000Z',
    views: 1907,
  },
  {
    slug: 'cooking-for-a-table-that-is-not-low-carb',
    title: 'Cooking for a Table That Is Not Low-Carb',
    excerpt:
      'Supper for four people who want the rolls and one who counts: a starch that needs no ' +
      'minding, louder bowls on the side, and a rule about what goes home.',
    readTime: 4,
    publishedAt: '2026-09-16T13:30:00.000Z',
    views: 2368,
  },
  {
    slug: 'breakfast-for-people-who-hate-eggs',
    title: 'Breakfast for People Who Hate Eggs',
    excerpt:
      'Sausage from the freezer, a hot bowl without oats, fish for the brave, and last night’s ' +
      'soup: mornings without one yolk, each passed by the strictest judge in the family.',
    readTime: 4,
    publishedAt: '2026-07-08T13:00:00.000Z',
    views: 4152,
  },
  {
    slug: 'baking-with-almond-flour',
    title: 'Baking with Almond Flour',
    excerpt:
      'It browns early, holds no bubble and forgives nothing. Six rules for working with it ' +
      'anyway, and a cheddar biscuit to start you off.',
    readTime: 4,
    publishedAt: '2026-04-15T13:15:00.000Z',
    views: 6731,
  },
  {
    slug: 'photographing-dinner-before-it-gets-cold',
    title: 'Photographing Dinner Before It Gets Cold',
    excerpt:
      'A cracked phone, a north window, a two-dollar piece of foam board with soup on ' +
      'it, and six minutes on the oven timer. After that, I eat.',
    readTime: 4,
    publishedAt: '2026-02-04T14:30:00.000Z',
    views: 2846,
  },
  {
    slug: 'ten-vegetables-that-do-the-work-of-bread',
    title: 'Ten Vegetables That Do the Work of Bread',
    excerpt:
      'Wrapping, scooping, stacking, soaking up the sauce: who does which job best, how to cook ' +
      'each for it, and a few that I had to let go.',
    readTime: 4,
    publishedAt: '2025-10-08T13:00:00.000Z',
    views: 8419,
  },
  {
    slug: 'eating-out-without-a-speech',
    title: 'Eating Out Without a Speech',
    excerpt:
      'What to ask for at the diner, the steakhouse and four other tables, what to do about the ' +
      'bread, and how to answer “You’re not having any?” without a lecture.',
    readTime: 4,
    publishedAt: '2025-07-16T13:00:00.000Z',
    views: 5077,
  },
  {
    slug: 'the-plateau-that-lasted-eleven-weeks',
    title: 'The Plateau That Lasted Eleven Weeks',
    excerpt:
      'Forty-one almonds, some crackers in a car and a new hole in a belt: a winter in which ' +
      'the chart held still and I did not take it well. There is no trick at the end.',
    readTime: 5,
    publishedAt: '2025-04-09T13:45:00.000Z',
    views: 9263,
  },
  {
    slug: 'sunday-prep-in-ninety-minutes',
    title: 'Sunday Prep in Ninety Minutes',
    excerpt:
      'Two trays, a pot, a muffin tin and a clock: what goes into the oven when, how it becomes ' +
      'supper through Wednesday, and two things I stopped making ahead.',
    readTime: 5,
    publishedAt: '2025-02-05T14:00:00.000Z',
    views: 7584,
  },
  {
    slug: 'a-low-carb-pantry-that-earns-its-shelf',
    title: 'A Low-Carb Pantry That Earns Its Shelf',
    excerpt:
      'An inventory after a summer and a fall: thirteen things that I reach for, and the ' +
      'expensive ones that never got out of their bags.',
    readTime: 4,
    publishedAt: '2024-11-13T14:00:00.000Z',
    views: 6120,
  },
  {
    slug: 'why-i-weigh-on-wednesdays',
    title: 'Why I Weigh on Wednesdays',
    excerpt:
      'The case for trash day, a cold floor, a scale that is hard to get at, and a chart that ' +
      'is allowed to have holes in it.',
    readTime: 4,
    publishedAt: '2024-08-14T13:00:00.000Z',
    views: 4495,
  },
  {
    slug: 'net-carbs-without-the-headache',
    title: 'Net Carbs Without the Headache',
    excerpt:
      'How to read the label, what to take off and what not, and an index card to tape inside ' +
      'the cupboard so that you need to work it out only once.',
    readTime: 4,
    publishedAt: '2024-06-26T13:00:00.000Z',
    views: 9856,
  },
  {
    slug: 'notes-for-a-soup-month',
    title: 'Notes for a Soup Month',
    excerpt:
      'Something to come home to after weighing in, all January: three soups that work, one that ' +
      'is ugly, and a warning about freezer bags in the car.',
    readTime: 2,
    publishedAt: null,
    views: 0,
  },
];
