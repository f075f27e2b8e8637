export interface DemoWeightEntry {
  /** The day of weighing, 'YYYY-MM-DD'. */
  date: string;
  /** Pounds, to one decimal. */
  weight: number;
  /** Body mass index, to one decimal. */
  bmi: number;
  energyLevel: 'low' | 'medium' | 'high';
  notes: string | null;
}

type Row = readonly [
  date: string,
  weight: number,
  energyLevel: DemoWeightEntry['energyLevel'],
  notes?: string,
];

/** Nell's height: 5 ft 5 in. */
const heightInches = 65;

/**
 * One row for each Wednesday, with a few missing. The weight falls fast in the first months and stays flat
 * for eleven weeks from mid-January 2025. It rises in December 2025, is back at its former value in late
 * February 2026, and then falls slowly.
 */
const rows: readonly Row[] = [
  [
    '2024-05-15',
    195,
    'low',
    '195. Wrote it in the notebook in ink, then had toast. The toast wasn’t told.',
  ],
  ['2024-05-22', 192.9, 'low'],
  ['2024-05-29', 191.2, 'low'],
  ['2024-06-05', 189.7, 'medium', 'Mostly water, I’m told. I’ll take it. My rings turn again.'],
  ['2024-06-12', 188.3, 'medium'],
  [
    '2024-06-19',
    187.5,
    'medium',
    'First restaurant dinner. Salmon, and I moved the basket past the candle.',
  ],
  ['2024-06-26', 186.6, 'medium'],
  [
    '2024-07-03',
    187.1,
    'medium',
    'Up, and I skipped breakfast out of spite. Not doing that again.',
  ],
  [
    '2024-07-11',
    185.3,
    'low',
    'A day late, and the scale lives behind the vacuum now. We get on better.',
  ],
  ['2024-07-17', 184.4, 'medium'],
  [
    '2024-07-31',
    182.6,
    'high',
    'A week at the lake with no scale. Swam, ate trout, missed nothing.',
  ],
  [
    '2024-08-07',
    183.2,
    'medium',
    'Up half a pound. Made an omelette and used the cloth napkin anyway.',
  ],
  ['2024-08-14', 181.7, 'medium'],
  ['2024-08-21', 180.6, 'medium'],
  ['2024-08-28', 180.2, 'medium', 'The blue jeans zip. They don’t sit down yet, but they zip.'],
  ['2024-09-04', 180.8, 'low'],
  ['2024-09-11', 179.2, 'medium', 'Under 180. Told nobody and made salmon.'],
  ['2024-09-18', 178.4, 'medium'],
  ['2024-09-25', 177.7, 'high'],
  ['2024-10-02', 177.9, 'medium'],
  ['2024-10-09', 177.1, 'medium'],
  ['2024-10-16', 176.4, 'medium'],
  ['2024-10-23', 176.1, 'high'],
  ['2024-11-06', 175.4, 'medium', 'Missed a week and found half the Halloween bowl. Both true.'],
  ['2024-11-13', 175, 'medium'],
  ['2024-11-20', 174.3, 'medium'],
  [
    '2024-11-27',
    173.8,
    'medium',
    'Weighed in before Thanksgiving on purpose. Coward, but an organized one.',
  ],
  ['2024-12-04', 174.6, 'low'],
  ['2024-12-11', 173.7, 'medium'],
  ['2024-12-18', 173.5, 'medium'],
  ['2024-12-26', 174.3, 'low', 'Thursday, because yesterday had a breakfast casserole in it.'],
  ['2025-01-01', 174.1, 'medium'],
  ['2025-01-08', 172.9, 'medium'],
  ['2025-01-15', 172.2, 'medium'],
  ['2025-01-22', 172.5, 'medium'],
  ['2025-01-29', 171.9, 'medium'],
  [
    '2025-02-05',
    172.3,
    'medium',
    'Week four of the same number. Bought a new battery for the scale.',
  ],
  [
    '2025-02-12',
    172.2,
    'medium',
    'The battery was fine. New hole in the belt, though. Explain that.',
  ],
  [
    '2025-02-19',
    171.3,
    'medium',
    'Forty-one almonds in my handful, twenty-three in an ounce. Bought little jars.',
  ],
  ['2025-02-27', 172.3, 'low', 'Tried a Thursday in case it was kinder. It wasn’t.'],
  [
    '2025-03-05',
    172.4,
    'low',
    'Crackers in the car, then a proper dinner at the table. Both get written down.',
  ],
  [
    '2025-03-12',
    172.1,
    'low',
    'Read about pink salt until one in the morning. Did not buy pink salt.',
  ],
  ['2025-03-19', 171.8, 'medium'],
  [
    '2025-03-26',
    172.2,
    'medium',
    'Eleven weeks. I’m bored now, which turns out to be an improvement.',
  ],
  [
    '2025-04-02',
    170.9,
    'high',
    'It moved! Carried the scale to another tile. It said so there too.',
  ],
  ['2025-04-09', 170.3, 'medium'],
  ['2025-04-16', 170.6, 'medium'],
  [
    '2025-04-23',
    169.8,
    'high',
    'Measured the cream in the coffee again. It had been creeping up on me.',
  ],
  ['2025-04-30', 169.6, 'medium'],
  ['2025-05-07', 169, 'medium'],
  [
    '2025-05-14',
    168.7,
    'high',
    'A year of Wednesdays. Twenty-six pounds and half a spiral notebook.',
  ],
  ['2025-05-21', 167.8, 'medium'],
  ['2025-06-04', 167, 'medium'],
  ['2025-06-11', 166.9, 'medium'],
  ['2025-06-18', 166.1, 'high'],
  ['2025-06-25', 165.5, 'high'],
  ['2025-07-02', 164.8, 'medium'],
  ['2025-07-09', 165.1, 'medium'],
  [
    '2025-07-30',
    164,
    'medium',
    'Two weeks at the lake, no scale. Swam every day, ate the peach pie once.',
  ],
  ['2025-08-06', 163.5, 'high'],
  ['2025-08-13', 163, 'medium'],
  ['2025-08-20', 162.6, 'medium'],
  ['2025-08-27', 162.1, 'medium'],
  ['2025-09-03', 161.8, 'medium'],
  ['2025-09-10', 161.2, 'high'],
  ['2025-09-17', 160.7, 'medium'],
  [
    '2025-10-01',
    160.8,
    'low',
    'Weighing the food again. My tablespoon of olive oil is nearly three.',
  ],
  ['2025-10-08', 160.3, 'medium'],
  ['2025-10-15', 159.9, 'medium', 'Into the 150s by a tenth of a pound. I am counting the tenth.'],
  ['2025-10-29', 159.6, 'medium'],
  ['2025-11-05', 159.1, 'medium'],
  ['2025-11-12', 158.7, 'high'],
  ['2025-11-19', 158.5, 'medium'],
  ['2025-11-26', 158.3, 'medium'],
  ['2025-12-03', 158, 'medium'],
  ['2025-12-10', 158.9, 'medium', 'Broken cookies turn out to count.'],
  [
    '2025-12-17',
    160.2,
    'low',
    'There’s a tin of fudge on the file cabinet at work. I know its hours.',
  ],
  [
    '2025-12-31',
    163,
    'low',
    'Five up since the third, one of them surely the ham. Wrote it down anyway.',
  ],
  ['2026-01-07', 162.1, 'low', 'The fifth pound left by itself. The other four have unpacked.'],
  ['2026-01-14', 161.6, 'medium'],
  [
    '2026-01-21',
    161,
    'low',
    'Slower coming off than going on. Nobody is surprised, least of all me.',
  ],
  ['2026-01-28', 160.1, 'medium'],
  ['2026-02-04', 159.6, 'medium'],
  ['2026-02-11', 159, 'medium'],
  ['2026-02-18', 158.5, 'medium'],
  ['2026-02-25', 158, 'high', 'December is paid off. It took until the snowdrops.'],
  ['2026-03-04', 157.7, 'medium'],
  ['2026-03-11', 157.8, 'medium'],
  ['2026-03-25', 157, 'medium'],
  ['2026-04-01', 156.6, 'medium'],
  ['2026-04-08', 156.9, 'medium', 'Easter ham, then Easter ham. Rings are tight today.'],
  ['2026-04-15', 156, 'high'],
  ['2026-04-22', 156.2, 'medium'],
  [
    '2026-04-29',
    155.8,
    'high',
    'Dug the whole bean bed in one morning and could still stand up after.',
  ],
  ['2026-05-06', 155.3, 'medium'],
  ['2026-05-13', 154.9, 'high'],
  ['2026-05-27', 154.8, 'medium'],
  [
    '2026-06-03',
    154.5,
    'medium',
    'A half pound a month some months. Still cheaper than buying it back.',
  ],
  ['2026-06-10', 154.9, 'low'],
  ['2026-06-17', 154.1, 'medium'],
  ['2026-07-01', 153.8, 'medium'],
  ['2026-07-08', 153.6, 'medium', 'Potato salad at the picnic. Two spoons, and I enjoyed both.'],
  ['2026-07-15', 153, 'high'],
  ['2026-07-22', 153.3, 'medium'],
  ['2026-07-29', 152.9, 'high'],
  ['2026-08-12', 152.5, 'medium'],
  ['2026-08-19', 152.4, 'high', 'Bought a dress without a plan for getting thinner in it.'],
  ['2026-08-26', 152.6, 'medium'],
  ['2026-09-02', 152.8, 'low', 'Canning week. I ate standing up, and it shows.'],
  ['2026-09-09', 151.9, 'medium'],
  ['2026-09-16', 151.7, 'high'],
  ['2026-09-23', 152, 'medium'],
  ['2026-09-30', 151.3, 'medium'],
  [
    '2026-10-07',
    151.5,
    'medium',
    'Ten days of weighing dinner, third time. This time it was the wineglass.',
  ],
  ['2026-10-14', 150.7, 'high'],
  ['2026-10-21', 150.2, 'high', 'So near the 140s that I checked whether the floor was level.'],
  ['2026-10-28', 150.5, 'medium'],
  ['2026-11-04', 149.6, 'high', '149.6. Lowest since my thirties. Took a picture of my feet.'],
  ['2026-11-11', 150.2, 'medium', 'And back over. It’s a number, not a door that locks.'],
  ['2026-11-18', 150, 'high', 'Forty-five down, five to go, and no hurry about the five.'],
];

/** BMI from pounds and inches, rounded to one decimal. */
function bmiOf(pounds: number): number {
  return Math.round((703 * pounds * 10) / heightInches ** 2) / 10;
}

/** The demo weight log, oldest entry first. */
export const demoWeightEntries: readonly DemoWeightEntry[] = rows.map(
  ([date, weight, energyLevel, notes]) => ({
    date,
    weight,
    bmi: bmiOf(weight),
    energyLevel,
    notes: notes ?? null,
  }),
);
