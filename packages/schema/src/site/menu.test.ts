import { expect, it } from 'vitest';
import { inMenuOrder } from './menu.ts';

const pages = [{ page: '/' }, { page: '/blog' }, { page: 'id' }];

it('is as it was without a choice, and then as chosen; what was not placed follows', () => {
  const named = (page: string, name = '') => ({ page, name });
  expect(inMenuOrder(pages, [])).toEqual([named('/'), named('/blog'), named('id')]);
  const items = [named('id', 'Imprint'), named('gone', 'Gone'), named('/', 'Start')];
  expect(inMenuOrder(pages, items)).toEqual([
    named('id', 'Imprint'),
    named('/', 'Start'),
    named('/blog'),
  ]);
});
