/** What holds for every tab of the admin area: no serious fault that axe can see, nothing wider than the screen. */
import { expectNoFaults } from '../support/axe.ts';
import { openTab } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

const ADDRESSES = [
  'photo-gallery',
  'photo-gallery&edit=new',
  'my-progress',
  'my-progress&edit=new',
  'analytics',
  'settings',
];

for (const colorScheme of ['light', 'dark'] as const) {
  for (const address of ADDRESSES) {
    test(`axe finds nothing serious in the admin area, ${colorScheme}: ${address}`, async ({
      page,
      isMobile,
    }) => {
      test.skip(isMobile && colorScheme === 'dark', 'Colours are the same on every width.');
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await openTab(page, address);
      const shown = address.includes('edit') ? 'dialog' : 'tab';
      await expect(page.getByRole(shown).first()).toBeVisible();
      if (address === 'photo-gallery') {
        await expect(page.getByRole('article').first()).toBeVisible();
      }
      await expectNoFaults(page, 'serious');
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - window.innerWidth,
      );
      expect(overflow, 'the page is no wider than the screen').toBeLessThanOrEqual(0);
    });
  }
}
