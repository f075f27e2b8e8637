/** What readers wrote below the demo's recipes and posts, and how the author answered. All of them are invented. */

export interface DemoAnswer {
  /** Absent where the author writes. */
  name?: string;
  at: string;
  text: string;
}

export interface DemoComment {
  name: string;
  /** When it was written, in UTC. */
  at: string;
  /** Blank where somebody gave stars alone. */
  text: string;
  kind?: 'made' | 'question';
  stars?: number;
  /** Whether it waits for the author. */
  isHeld?: boolean;
  answers?: readonly DemoAnswer[];
}

interface Thread {
  kind: 'post' | 'recipe';
  slug: string;
  comments: readonly DemoComment[];
}

const stars = (name: string, at: string, count: number): DemoComment => ({
  name,
  at,
  text: '',
  stars: count,
});

export const demoComments: readonly Thread[] = [
  {
    kind: 'recipe',
    slug: 'skillet-shakshuka',
    comments: [
      {
        name: 'Ottilie',
        at: '2026-02-08T11:20:00.000Z',
        kind: 'made',
        stars: 5,
        text: 'Made this on Sunday for four and there was nothing left to photograph.\n\nI put the lid on at five minutes and the yolks were right.',
      },
      {
        name: 'Ruben',
        at: '2026-05-17T16:05:00.000Z',
        kind: 'question',
        text: 'Can I use fresh tomatoes? My garden is about to bury me in them.',
        answers: [
          {
            at: '2026-05-18T06:40:00.000Z',
            text: 'Yes. Take about a pound, and give them five minutes more before the eggs go in, because fresh ones bring water along.',
          },
          {
            name: 'Ruben',
            at: '2026-05-20T18:12:00.000Z',
            text: 'Seven minutes with mine, and then it was thick. Thank you!',
          },
        ],
      },
      {
        name: 'Halina W.',
        at: '2026-09-13T10:48:00.000Z',
        kind: 'made',
        stars: 4,
        text: 'Good and quick. I left the cayenne out for the children and put it on my own half.',
      },
      stars('Jonas', '2026-03-02T19:30:00.000Z', 5),
      stars('A. Fielding', '2026-06-21T09:02:00.000Z', 5),
      stars('Mirela', '2026-10-04T17:55:00.000Z', 4),
    ],
  },
  {
    kind: 'recipe',
    slug: 'lemon-butter-salmon-asparagus',
    comments: [
      {
        name: 'Desmond',
        at: '2026-04-07T22:10:00.000Z',
        kind: 'made',
        stars: 5,
        text: 'The capers make it. I have now put that butter on green beans, on chicken, and once on a spoon.',
        answers: [{ at: '2026-04-08T13:25:00.000Z', text: 'The spoon is how I season it.' }],
      },
      {
        name: 'Karin',
        at: '2026-10-19T18:33:00.000Z',
        kind: 'made',
        stars: 5,
        text: 'Fourteen minutes for thick fillets, as it says. First salmon I did not dry out.',
      },
      stars('Wim', '2026-01-18T18:44:00.000Z', 5),
      stars('Beatriz', '2026-02-15T20:14:00.000Z', 4),
      stars('T. Okafor', '2026-07-05T21:40:00.000Z', 5),
    ],
  },
  {
    kind: 'recipe',
    slug: 'cauliflower-crust-pizza',
    comments: [
      {
        name: 'Gwen',
        at: '2026-03-14T19:45:00.000Z',
        kind: 'made',
        stars: 2,
        text: 'Mine fell apart when I flipped it. I squeezed what I thought was a lot, but it was still wet in the middle after 25 minutes.',
        answers: [
          {
            at: '2026-03-15T14:02:00.000Z',
            text: 'I’m sorry, that is a sad way to spend a cauliflower. If you had more than a cup and a half of crumbs after the towel, there was still water in them: let them cool all the way first, then wring twice. Frozen florets hold the most.',
          },
        ],
      },
      {
        name: 'Pell',
        at: '2026-08-22T17:20:00.000Z',
        kind: 'made',
        stars: 5,
        text: 'Read the answer above, wrung it twice, picked up a slice with one hand. My brother asked where I had ordered it.',
      },
      stars('Ines', '2026-04-30T18:25:00.000Z', 4),
      stars('Rowan B.', '2026-09-27T20:01:00.000Z', 4),
    ],
  },
  {
    kind: 'recipe',
    slug: 'almond-flour-blueberry-pancakes',
    comments: [
      {
        name: 'Sunniva',
        at: '2025-08-03T08:15:00.000Z',
        kind: 'made',
        stars: 5,
        text: 'Three were plenty, and I am not a person for whom three are plenty.',
      },
      stars('Leo', '2026-01-11T09:30:00.000Z', 4),
      stars('Marisol', '2026-07-19T10:05:00.000Z', 5),
      {
        name: 'Edda',
        at: '2026-11-15T09:50:00.000Z',
        kind: 'question',
        isHeld: true,
        text: 'Does the batter keep until the next morning, or does the baking powder give up overnight?',
      },
    ],
  },
  {
    kind: 'recipe',
    slug: 'peanut-butter-cookies',
    comments: [
      stars('Lotte', '2026-04-19T14:20:00.000Z', 5),
      stars('Casper', '2026-05-09T15:45:00.000Z', 5),
      stars('Noor', '2026-10-25T16:30:00.000Z', 3),
    ],
  },
  {
    kind: 'post',
    slug: 'what-thirty-months-of-weighing-taught-me',
    comments: [
      {
        name: 'Hedwig',
        at: '2026-11-12T07:28:00.000Z',
        text: 'The eleven weeks are the reason I trust the rest of the line.',
        answers: [
          {
            at: '2026-11-12T15:10:00.000Z',
            text: 'They were the longest eleven weeks of my life, and I was mostly sitting down.',
          },
        ],
      },
      {
        name: 'Amos',
        at: '2026-11-13T20:44:00.000Z',
        text: 'Bought the second set of measuring spoons. You were right about the first.',
      },
    ],
  },
  {
    kind: 'post',
    slug: 'baking-with-almond-flour',
    comments: [
      {
        name: 'Lioba',
        at: '2026-04-26T12:36:00.000Z',
        text: 'Rule six is the whole secret. I walked around the block twice, and the cake held.',
      },
    ],
  },
  {
    kind: 'post',
    slug: 'net-carbs-without-the-headache',
    comments: [
      {
        name: 'Fenno',
        at: '2025-01-19T13:07:00.000Z',
        kind: 'question',
        text: 'Where do you put sugar alcohols when the label does not say which one it is?',
        answers: [
          {
            at: '2025-01-20T14:30:00.000Z',
            text: 'Back on the shelf, usually. When I can’t, I count half of them, as if it were maltitol.',
          },
        ],
      },
    ],
  },
];
