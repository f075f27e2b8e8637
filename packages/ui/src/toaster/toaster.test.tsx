import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Dialog } from '../dialog/dialog.tsx';
import { prepareToaster, Toaster, toast } from './toaster.tsx';

const region = page.getByRole('region', { name: 'Notifications (F8)' });
const message = region.getByRole('status');
const close = region.getByRole('button', { name: 'Close notification' });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
async function renderWithToast(title: string) {
  const screen = await render(
    <>
      <button type="button">Elsewhere</button>
      <Toaster />
    </>,
  );
  await prepareToaster();
  await toast({ title });
  await vi.advanceTimersByTimeAsync(100);
  await expect.element(message).toHaveTextContent(title);
  return screen;
}

test('goes after 5 seconds', async () => {
  await renderWithToast('Saved');
  await vi.advanceTimersByTimeAsync(4800);
  await expect.element(message).toHaveTextContent('Saved');
  await vi.advanceTimersByTimeAsync(300);
  await expect.element(message).toBeEmptyDOMElement();
});

test('stays while the pointer rests on it', async () => {
  await renderWithToast('Saved');
  await message.hover();
  await vi.advanceTimersByTimeAsync(10_000);
  await expect.element(message).toHaveTextContent('Saved');
  await page.getByRole('button', { name: 'Elsewhere' }).hover();
  await vi.advanceTimersByTimeAsync(5000);
  await expect.element(message).toBeEmptyDOMElement();
});

test('takes the place of the one before it', async () => {
  await renderWithToast('First');
  await toast({ title: 'Second', description: 'And why', tone: 'destructive' });
  await expect.element(message).toHaveTextContent('SecondAnd why');
  expect(close.elements()).toHaveLength(1);
});

test('has the focus on F8, goes on Escape and returns the focus', async () => {
  await renderWithToast('Saved');
  const elsewhere = page.getByRole('button', { name: 'Elsewhere' });
  await elsewhere.click();
  await userEvent.keyboard('{F8}');
  await expect.element(region).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(message).toBeEmptyDOMElement();
  await expect.element(elsewhere).toHaveFocus();
});

test('goes by its button', async () => {
  await renderWithToast('Saved');
  await close.click();
  await expect.element(message).toBeEmptyDOMElement();
});

test('goes by its action, and the next one goes after 5 seconds', async () => {
  await renderWithToast('Saved');
  const onAct = vi.fn();
  await toast({ title: 'Discarded', action: { label: 'Undo', onAct } });
  await region.getByRole('button', { name: 'Undo' }).click();
  expect(onAct).toHaveBeenCalledOnce();
  await expect.element(message).toBeEmptyDOMElement();
  await toast({ title: 'Saved again' });
  await expect.element(message).toHaveTextContent('Saved again');
  await page.getByRole('button', { name: 'Elsewhere' }).hover();
  await vi.advanceTimersByTimeAsync(5100);
  await expect.element(message).toBeEmptyDOMElement();
});

test('goes when it is swiped more than 50 pixels to the right', async () => {
  await renderWithToast('Saved');
  // While the toast is still moving, the swipe would start in the wrong place.
  await Promise.all(document.getAnimations().map(({ finished }) => finished));
  const swipe = (distance: number) =>
    userEvent.dragAndDrop(page.getByText('Saved'), document.documentElement, {
      sourcePosition: { x: 5, y: 5 },
      targetPosition: pointRightOf(page.getByText('Saved').element(), distance),
      force: true,
    });
  await swipe(49);
  await expect.element(message).toHaveTextContent('Saved');
  await swipe(52);
  await expect.element(message).toBeEmptyDOMElement();
});

/** The page coordinates of the point `distance` pixels to the right of the start of the swipe. */
function pointRightOf(element: Element, distance: number) {
  const { x, y } = element.getBoundingClientRect();
  return { x: x + 5 + distance, y: y + 5 };
}

test('lies over an open dialog and leaves it open on Escape', async () => {
  await render(
    <>
      <Dialog open title="Edit" onClose={() => undefined}>
        Form
      </Dialog>
      <Toaster />
    </>,
  );
  await toast({ title: 'Failed', tone: 'destructive' });
  await vi.advanceTimersByTimeAsync(100);
  const dialog = page.getByRole('dialog', { name: 'Edit' });
  await expect.element(dialog.getByRole('status')).toHaveTextContent('Failed');
  await userEvent.keyboard('{F8}{Escape}');
  await expect.element(dialog.getByRole('status')).toBeEmptyDOMElement();
  await expect.element(dialog).toBeVisible();
});

test('is at most 420 pixels wide', async () => {
  await renderWithToast(
    'A message of many words that would fill a line of any width, and then some',
  );
  expect(region.element().getBoundingClientRect().width).toBe(420);
});

test('is read once, and at once if it reports a failure', async () => {
  await renderWithToast('Saved');
  const liveRegions = () =>
    [...region.element().querySelectorAll('[aria-live], [role="alert"], output')].map((element) =>
      element.getAttribute('aria-live'),
    );
  expect(liveRegions()).toEqual(['polite']);
  await toast({ title: 'Not saved', tone: 'destructive' });
  await vi.advanceTimersByTimeAsync(100);
  await expect.element(message).toHaveTextContent('Not saved');
  expect(liveRegions()).toEqual(['assertive']);
});
