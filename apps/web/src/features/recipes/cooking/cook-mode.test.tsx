import { useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import * as alarm from './alarm.ts';
import { CookMode } from './cook-mode.tsx';
import type { CookRecipe } from './cook-step.tsx';
import { TimerList } from './timer-list.tsx';
import { useTimers } from './timers.ts';

vi.mock('./alarm.ts', { spy: true });

const lines = (...texts: string[]) => texts.map((line) => ({ key: line, line }));

const RECIPE: CookRecipe = {
  slug: 'salmon',
  title: 'Salmon',
  servings: 6,
  ingredients: [
    ...lines('6 salmon fillets', 'For the sauce:'),
    { key: 'butter', line: '2 tablespoons butter', cupGrams: 227 },
  ],
  written: {
    original: 4,
    ingredients: lines('4 salmon fillets', 'For the sauce:', '4 teaspoons butter', '2 lemons'),
    steps: lines(
      'Heat the oven to 400°F.',
      'Roast for 12 to 14 minutes, then rest 5 minutes.',
      'Melt the butter with 2 tbsp water and divide it among 4 plates.',
    ),
  },
};

const dialog = page.getByRole('dialog', { name: 'Salmon' });
const step = (text: string) => page.getByText(text, { exact: true });
const status = (text: string | RegExp) => page.getByRole('status').filter({ hasText: text });
const button = (name: string | RegExp) => page.getByRole('button', { name });

function Example({ recipe = RECIPE }: { recipe?: CookRecipe }) {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Start cooking
      </button>
      <CookMode recipe={recipe} isOpen={isOpen} onLeave={() => setOpen(false)} />
      {!isOpen && <TimersOfPage />}
    </>
  );
}

/** Stands for the timers at the bottom of every page, whose links need a router. */
function TimersOfPage() {
  return <TimerList timers={useTimers()} slug="another" />;
}

async function openCookMode() {
  const screen = await render(<Example />);
  await expect.element(dialog).toBeVisible();
  return screen;
}

beforeEach(() => {
  // A test cannot hear the sound, and the machine may have no device for it.
  vi.mocked(alarm.ring).mockReturnValue();
  vi.mocked(alarm.allowSound).mockReturnValue();
});

describe('steps', () => {
  test('show one at a time, with both scales, and move by button and by key', async () => {
    await openCookMode();
    await expect.element(step('Step 1 of 3')).toBeVisible();
    await expect.element(step('Heat the oven to 400°F / 205°C.')).toBeVisible();
    await button('Next').click();
    await expect.element(step('Step 2 of 3')).toBeVisible();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(step('Step 3 of 3')).toBeVisible();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}');
    await expect.element(step('Step 1 of 3')).toBeVisible();
    await expect.element(button('Previous')).toHaveAttribute('aria-disabled', 'true');
  });

  test('announce themselves', async () => {
    await openCookMode();
    await button('Next').click();
    const announced = [...document.querySelectorAll('[aria-live="polite"]')].map(
      ({ textContent }) => textContent,
    );
    expect(announced).toEqual(['Step 2 of 3Roast for 12 to 14 minutes, then rest 5 minutes.']);
  });

  test('show all at once, with the current one marked and announced', async () => {
    await openCookMode();
    await button('All steps').click();
    await expect.element(page.getByText(/^Melt the butter/)).toBeVisible();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(status('Step 2 of 3')).toBeInTheDocument();
    const current = [...document.querySelectorAll('[aria-current="step"]')];
    expect(current.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Roast for 12 to 14 minutes'),
    ]);
  });

  test('have the amounts of the chosen servings, and those that the author left to the list', async () => {
    await openCookMode();
    await button('All steps').click();
    await expect
      .element(page.getByText(/^Melt the butter/))
      .toHaveTextContent(
        'Melt the butter (2 tbsp) with 3 tbsp (written as 2 tbsp) water and divide it among 4 plates. for 4 servings',
      );
  });

  test('are ticked off by the space bar, which goes on, and stay ticked after a reload', async () => {
    const screen = await openCookMode();
    await userEvent.keyboard(' ');
    const done = page.getByRole('checkbox', { name: 'Done with step 1' });
    await expect.element(step('Step 2 of 3')).toBeVisible();
    await button('Previous').click();
    await expect.element(done).toBeChecked();
    await expect.element(status('Step 1 is done')).toBeInTheDocument();
    await button('Next').click();
    // On a button, the space bar presses it.
    await userEvent.keyboard(' ');
    await expect.element(step('Step 3 of 3')).toBeVisible();
    await screen.unmount();
    await openCookMode();
    await expect.element(step('Step 3 of 3')).toBeVisible();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    await expect.element(done).toBeChecked();
  });

  test('move by a swipe', async () => {
    await openCookMode();
    const text = step('Heat the oven to 400°F / 205°C.').element();
    const swipe = (type: string, clientX: number) =>
      new PointerEvent(type, { pointerType: 'touch', isPrimary: true, clientX, bubbles: true });
    text.dispatchEvent(swipe('pointerdown', 300));
    text.dispatchEvent(swipe('pointerup', 100));
    await expect.element(step('Step 2 of 3')).toBeVisible();
  });

  test('have keys, which are told under ? and under a button', async () => {
    await openCookMode();
    const keys = page.getByRole('dialog', { name: 'Keys' });
    await button('Keys').click();
    await expect.element(keys).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(button('Keys')).toHaveFocus();
    await userEvent.keyboard('?');
    await expect.element(keys.getByText('The next step')).toBeVisible();
    await userEvent.keyboard('{ArrowRight}{Escape}');
    await expect.element(keys).not.toBeInTheDocument();
    await expect.element(step('Step 1 of 3')).toBeVisible();
  });

  test('end with a button that leaves', async () => {
    await openCookMode();
    await button('Next').click();
    await button('Next').click();
    await button('Finish').click();
    await expect.element(dialog).not.toBeInTheDocument();
  });
});

describe('ingredients', () => {
  test('are those of the chosen servings, in both measures, and can be ticked off', async () => {
    await openCookMode();
    await expect.element(page.getByText('6 servings')).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'For the sauce' })).toBeVisible();
    expect(page.getByRole('list').getByRole('checkbox').elements()).toHaveLength(2);
    const butter = page.getByRole('checkbox', { name: '2 tablespoons (28 g) butter' });
    await butter.click();
    await expect.element(butter).toBeChecked();
  });

  test('have the measures that the reader chose before the author’s, as the steps do', async () => {
    await render(<Example recipe={{ ...RECIPE, units: 'metric' }} />);
    await button('All steps').click();
    await expect.element(step('Heat the oven to 205°C (400°F).')).toBeVisible();
    await expect.element(page.getByText('about 28 g (2 tablespoons) butter')).toBeVisible();
    await expect
      .element(page.getByText(/^Melt the butter/))
      .toHaveTextContent(
        'Melt the butter (about 28 g) with about 44 ml (3 tbsp) (written as 2 tbsp) water and divide it among 4 plates. for 4 servings',
      );
  });

  test('have a view of their own on a narrow screen', async () => {
    await page.viewport(390, 844);
    await openCookMode();
    const fillets = page.getByText('6 salmon fillets');
    await expect.element(fillets).not.toBeVisible();
    await button('Ingredients').click();
    await expect.element(fillets).toBeVisible();
    await button('Next').click();
    await expect.element(step('Step 1 of 3')).toBeVisible();
    await expect.element(fillets).not.toBeVisible();
    await page.viewport(1280, 900);
  });
});

describe('timers', () => {
  const list = page.getByRole('list', { name: 'Timers' });
  const over = page.getByRole('alert');
  const clocks = () =>
    list
      .getByRole('timer')
      .elements()
      .map(({ textContent }) => textContent);

  test('several run at once, named after their step', async () => {
    await openCookMode();
    await button('Next').click();
    await button('Start 12–14 min timer of step 2').click();
    await button('Start 5 min timer of step 2').click();
    await expect.element(button(/^1[34]:\d\d left timer of step 2$/)).toBeVisible();
    await expect
      .element(list.getByText(/^Step 2\s*Roast for 12 to 14 minutes/).first())
      .toBeVisible();
    await expect.poll(() => clocks()[0]).toMatch(/^1[34]:\d\d$/);
    await list
      .getByRole('button', { name: /^\+1 min/ })
      .first()
      .click();
    await expect.poll(() => clocks()[0]).toMatch(/^1[45]:\d\d$/);
    await list.getByRole('button', { name: /^Stop/ }).first().click();
    await expect.poll(clocks).toEqual([expect.stringMatching(/^[45]:\d\d$/)]);
    expect(alarm.ring).not.toHaveBeenCalled();
  });

  test('ring when they are over, also after cook mode is closed and the page is loaded again', async () => {
    const screen = await openCookMode();
    await button('Next').click();
    await button('Start 5 min timer of step 2').click();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(list.getByRole('timer')).toBeVisible();
    await expect.element(over).toHaveTextContent('');
    await screen.unmount();

    vi.setSystemTime(Date.now() + 10 * 60_000);
    await render(<Example />);
    await userEvent.keyboard('{Escape}');
    await expect.element(over).toHaveTextContent('Time is up: 5 minutes for Salmon, step 2.');
    await expect.element(list.getByRole('timer')).toHaveTextContent('Time is up');
    expect(alarm.ring).toHaveBeenCalled();
    // Wherever the focus is, one Tab leads to Stop, and another one back.
    const stop = list.getByRole('button', { name: /^Stop/ });
    const start = button('Start cooking');
    (start.element() as HTMLElement).focus();
    await userEvent.tab();
    await expect.element(stop).toHaveFocus();
    await userEvent.tab();
    await expect.element(start).toHaveFocus();
    await stop.click();
    await expect.element(list).not.toBeInTheDocument();
    await expect.element(over).toHaveTextContent('');
  });
});

test('a range rings at its lower end and counts on, and a timer that is over starts again', async () => {
  await openCookMode();
  await button('Next').click();
  await button('Start 12–14 min timer of step 2').click();
  vi.setSystemTime(Date.now() + 12 * 60_000 + 1000);
  const alert = page.getByRole('alert');
  await expect.element(alert).toHaveTextContent('Check now: Salmon, step 2.');
  expect(alarm.ring).toHaveBeenCalled();
  await expect.element(page.getByText('check now', { exact: true })).toBeVisible();
  vi.setSystemTime(Date.now() + 2 * 60_000);
  await expect.element(alert).toHaveTextContent('Time is up: 14 minutes for Salmon, step 2.');
  await button('Start 12–14 min timer of step 2').click();
  await expect.element(page.getByText(/^1[34]:\d\d$/)).toBeVisible();
  await expect.element(alert).toHaveTextContent('');
});

describe('the screen', () => {
  test('is kept on while cook mode is open', async () => {
    const release = vi.fn(async () => undefined);
    const request = vi
      .spyOn(navigator.wakeLock, 'request')
      .mockResolvedValue(Object.assign(new EventTarget(), { release }) as never);
    await openCookMode();
    await expect.element(button('Keep screen on')).toHaveAttribute('aria-pressed', 'true');
    expect(request).toHaveBeenCalledWith('screen');
    // The browser has released the lock of a page that was hidden.
    document.dispatchEvent(new Event('visibilitychange'));
    await expect.poll(() => request).toHaveBeenCalledTimes(2);
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => release).toHaveBeenCalled();
  });
});

test('Escape leaves and returns the focus', async () => {
  await render(<Example />);
  await userEvent.keyboard('{Escape}');
  await button('Start cooking').click();
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(button('Start cooking')).toHaveFocus();
});

test('every control is large enough for a finger', async () => {
  await page.viewport(390, 844);
  await openCookMode();
  await button('Next').click();
  await button('Start 12–14 min timer of step 2').click();
  const controls = document.querySelectorAll<HTMLElement>('dialog button, dialog label');
  const small = [...controls].filter((each) => {
    const { width, height } = each.getBoundingClientRect();
    return width > 0 && (height < 56 || width < 56);
  });
  expect(small.map(({ textContent, ariaLabel }) => ariaLabel ?? textContent)).toEqual([]);
  await page.viewport(1280, 900);
});
