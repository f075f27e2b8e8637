import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const SERIOUS = ['serious', 'critical'];

/** Expects that axe finds no fault on the page as it is now, or none that is serious. */
export async function expectNoFaults(page: Page, which: 'any' | 'serious' = 'any'): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const faults = violations.filter(
    ({ impact }) => which === 'any' || SERIOUS.includes(String(impact)),
  );
  expect(
    faults.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`),
  ).toEqual([]);
}
