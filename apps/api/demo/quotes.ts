export interface DemoQuote {
  quote: string;
  author: string;
}

/** Invented quotes by invented authors, in an order that puts different kinds of authors next to each other. */
export const demoQuotes: readonly DemoQuote[] = [
  {
    quote: 'Close the door. Nothing in here has changed since you looked four minutes ago.',
    author: 'Note on the fridge',
  },
  {
    quote: 'Salt the water, leave the argument alone, and call them to the table.',
    author: 'Nell’s grandmother',
  },
  {
    quote: 'Made this in March. Too much nutmeg. Made it in April. Still too much nutmeg.',
    author: 'The back of a recipe card',
  },
  {
    quote: 'A tomato picked early is a promise somebody else has to keep.',
    author: 'A market gardener',
  },
  {
    quote: 'Every great meal reaches me in the end, and mostly it looks like egg.',
    author: 'The dishwasher, at midnight',
  },
  {
    quote: 'The author says twenty minutes. The author has never met my onions.',
    author: 'Margin of the cookbook',
  },
  {
    quote: 'If you cannot remember buying it, it stopped being a spice some time ago.',
    author: 'Taped inside the spice cupboard',
  },
  {
    quote: 'I only know one thing about you, and I’m not even sure of that before coffee.',
    author: 'The bathroom scale',
  },
  {
    quote: 'Four hundred lunches a day taught me that children can hear a hidden carrot.',
    author: 'A retired school cook',
  },
  {
    quote: 'I planted two. I want that understood before you look on your porch.',
    author: 'The neighbor with the zucchini',
  },
  {
    quote: 'Soup, probably. Green, definitely. Older than the puppy.',
    author: 'Label on a freezer box',
  },
  {
    quote: 'Leave the fat on until you have tasted it. Then decide who you want to be.',
    author: 'The butcher, on Fridays',
  },
  {
    quote: 'I came for lettuce, and I’m leaving with lettuce and somebody’s theory of goats.',
    author: 'Overheard at the farmers market',
  },
  {
    quote: 'Leave me alone for four minutes and I will make you look like you can cook.',
    author: 'The cast-iron pan',
  },
  {
    quote: 'I have never regretted a Wednesday I showed up for, only the ones I hid from.',
    author: 'Nell, to nobody in particular',
  },
  {
    quote: 'Move as if you had all afternoon, and the hive will generally lend you one.',
    author: 'A beekeeper',
  },
  {
    quote: 'Sow thinly. You will not, but we are obliged to print it.',
    author: 'Seed packet, reverse side',
  },
  {
    quote: 'It was never your cake. This thing has run forty degrees hot since May.',
    author: 'The woman who fixed the oven',
  },
  {
    quote: 'Stand still. I am slow, and we are both old enough to wait for an answer.',
    author: 'The bathroom scale',
  },
  {
    quote: 'Appetite keeps good time but has a terrible sense of direction.',
    author: 'A retired school cook',
  },
  {
    quote: 'By August I no longer give zucchini away. I place it with families.',
    author: 'The neighbor with the zucchini',
  },
  {
    quote: 'For the night you come home wanting to quit: thaw, heat, sit down, eat.',
    author: 'Label on a freezer box',
  },
  {
    quote: 'Good meat needs heat, salt and for you to go stand somewhere else.',
    author: 'The butcher, on Fridays',
  },
  {
    quote: 'She lost the weight and kept the pie plates. Now that’s what I call a plan.',
    author: 'Overheard at the farmers market',
  },
  {
    quote: 'I was ruined twice before you were born, and I’m fine. Get the oil.',
    author: 'The cast-iron pan',
  },
  {
    quote: 'Plateau is French for a tray. Put something good on it and carry on.',
    author: 'Nell, to nobody in particular',
  },
  {
    quote: 'The bees never ask how much is left to do. Mind you, they also never sit down.',
    author: 'A beekeeper',
  },
  {
    quote: 'Days to maturity: sixty, counted from the day you stop digging it up to look.',
    author: 'Seed packet, reverse side',
  },
  {
    quote: 'Get a second thermometer. Not because you’re wrong, but because one of you is.',
    author: 'The woman who fixed the oven',
  },
  {
    quote: 'You are not hungry, you are waiting for the kettle. Wait for the kettle.',
    author: 'Note on the fridge',
  },
  {
    quote: 'If you can smell it from the porch, you should have turned it ten minutes ago.',
    author: 'Nell’s grandmother',
  },
  {
    quote: 'Serves six, or two people who have had a very bad day.',
    author: 'The back of a recipe card',
  },
  {
    quote: 'Everyone wants the harvest. I can find nobody who wants the hose in July.',
    author: 'A market gardener',
  },
  {
    quote: 'You call it a one-pan dinner. I counted eleven things and a whisk.',
    author: 'The dishwasher, at midnight',
  },
  {
    quote: 'Page 112 is stained because page 112 is good.',
    author: 'Margin of the cookbook',
  },
  {
    quote: 'The cumin is behind the cumin. Please stop buying cumin.',
    author: 'Taped inside the spice cupboard',
  },
  {
    quote: 'I didn’t find willpower. I stopped keeping crackers next to the television.',
    author: 'Nell, to nobody in particular',
  },
  {
    quote: 'I look in once a week. Any more than that is for my benefit, not theirs.',
    author: 'A beekeeper',
  },
  {
    quote: 'Full sun, some water, and a person willing to look foolish in spring.',
    author: 'Seed packet, reverse side',
  },
  {
    quote: 'Most of what gets called talent is knowing where the hot corner is.',
    author: 'The woman who fixed the oven',
  },
  {
    quote: 'Leftovers are a gift from a tired woman. Say thank you and heat them slowly.',
    author: 'Note on the fridge',
  },
  {
    quote: 'I never measured flour in my life, and I never once made the same biscuit twice.',
    author: 'Nell’s grandmother',
  },
  {
    quote: 'Where it says overnight, it means overnight. I have tested this so you need not.',
    author: 'The back of a recipe card',
  },
  {
    quote: 'The beans do not come faster when I stand over them. I have stood over them.',
    author: 'A market gardener',
  },
  {
    quote: 'Load me badly and I will still try. That is more than the toaster does.',
    author: 'The dishwasher, at midnight',
  },
  {
    quote: 'Skipped the garnish. Nobody at this table has ever missed a garnish.',
    author: 'Margin of the cookbook',
  },
  {
    quote: 'Smell first, shake second, apologize third.',
    author: 'Taped inside the spice cupboard',
  },
  {
    quote: 'I weigh the cheese, the water, the socks and the sulk. Sort it out yourself.',
    author: 'The bathroom scale',
  },
  {
    quote: 'Sharpen the knife on Sunday and the whole week chops easier.',
    author: 'A retired school cook',
  },
  {
    quote: 'A garden is mostly bending, with a salad at the end if the rabbits agree.',
    author: 'The neighbor with the zucchini',
  },
  {
    quote: 'Somebody made this with both hands in October. You can manage a microwave.',
    author: 'Label on a freezer box',
  },
  {
    quote: 'People ask for lean and then ask me why it’s dry. I sell what they ask for.',
    author: 'The butcher, on Fridays',
  },
  {
    quote: 'Take the ugly one, it’s the one with the flavor. I’m talking about tomatoes, dear.',
    author: 'Overheard at the farmers market',
  },
  {
    quote: 'Hot first. Then the butter. Then the patience. You keep doing them backward.',
    author: 'The cast-iron pan',
  },
  {
    quote: 'Nothing I grow has ever read the date on the packet.',
    author: 'A market gardener',
  },
  {
    quote: 'I have seen the plates. Nobody left any of the cauliflower. Do it again.',
    author: 'The dishwasher, at midnight',
  },
  {
    quote: 'Two stars for the sauce, five for the evening we ate it.',
    author: 'Margin of the cookbook',
  },
  {
    quote: 'Cinnamon is not cayenne. The jars look alike and only one of them forgives.',
    author: 'Taped inside the spice cupboard',
  },
  {
    quote: 'Come back Wednesday. I have nothing new to tell you on a Tuesday.',
    author: 'The bathroom scale',
  },
  {
    quote: 'You feed people on the day they turn up, in whatever mood they brought.',
    author: 'A retired school cook',
  },
  {
    quote: 'The weeds and I have an arrangement. They keep to it better than I do.',
    author: 'The neighbor with the zucchini',
  },
  {
    quote: 'Nobody seasoned me in an afternoon, so put the phone down and dry me properly.',
    author: 'The cast-iron pan',
  },
  {
    quote: 'Slow is a speed. I looked it up, and then I went back to chopping.',
    author: 'Nell, to nobody in particular',
  },
  {
    quote: 'Buy eggs. Whatever the question turns out to be, buy eggs.',
    author: 'Note on the fridge',
  },
  {
    quote: 'A small appetite at breakfast only means somebody ate well after midnight.',
    author: 'Nell’s grandmother',
  },
  {
    quote: 'Double the garlic, and do not tell anyone who asks for the recipe.',
    author: 'The back of a recipe card',
  },
];
