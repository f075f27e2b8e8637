import { expect, it } from 'vitest';
import { slugOfTitle } from './slug-of-title.ts';

it.each([
  ['  Egg & Feta -- Muffins!  ', 'egg-feta-muffins'],
  ['Crème brûlée à la Käthe', 'creme-brulee-a-la-kaethe'],
  ['Frühstück: Öl & Übermut', 'fruehstueck-oel-uebermut'],
  ['Jalapeños con güisqui', 'jalapenos-con-guisqui'],
  ['Pyttipannå med ägg', 'pyttipanna-med-agg'],
  ['Smørrebrød, Łosoś & Weißwurst', 'smorrebrod-losos-weisswurst'],
  ['Борщ и пирожки', 'borsch-i-pirozhki'],
  ['Йогурт 2', 'yogurt-2'],
  ['Φασολάδα', 'fasolada'],
  ['½ cup of ﬁgs', '1-2-cup-of-figs'],
  ['お好み焼き', ''],
])('%s', (title, slug) => {
  expect(slugOfTitle(title)).toBe(slug);
});
