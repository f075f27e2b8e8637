import { describe, expect, it } from 'vitest';
import { dietsSearched } from './diet-words.ts';

describe('a search', () => {
  it.each([
    ['egg free', ['egg-free'], undefined],
    ['Egg-Free breakfast', ['egg-free'], 'breakfast'],
    ['eggless', ['egg-free'], undefined],
    ['muffins without eggs', ['egg-free'], 'muffins'],
    ['no dairy', ['dairy-free'], undefined],
    ['lactose free', ['dairy-free'], undefined],
    ['non-dairy cookies', ['dairy-free'], 'cookies'],
    ['peanut-free', ['nut-free'], undefined],
    ['tree nut free', ['nut-free'], undefined],
    ['gluten free vegan', ['vegan', 'gluten-free'], undefined],
    ['gluten and dairy free soup', ['gluten-free', 'dairy-free'], 'soup'],
    ['egg, nut and gluten-free', ['gluten-free', 'egg-free', 'nut-free'], undefined],
    ['vegetarians', ['vegetarian'], undefined],
    ['plant-based', ['vegan'], undefined],
    ['meat free chili', ['vegetarian'], 'chili'],
  ])('for %s names diets', (search, diets, others) => {
    expect(dietsSearched(search)).toEqual({ diets, others });
  });

  it.each([
    'egg',
    'eggs freezer',
    'doughnut free',
    'coconut free',
    'sugar-free',
    'free range eggs',
    'vegetable',
    'peanut butter',
  ])('for %s names none', (search) => {
    expect(dietsSearched(search)).toEqual({ diets: [], others: search });
  });
});
