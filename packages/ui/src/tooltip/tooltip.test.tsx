import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from '../button/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { Tooltip, TooltipProvider } from './tooltip.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
const tooltip = page.getByRole('tooltip');

function Buttons() {
  return (
    <TooltipProvider>
      <Tooltip text="Make it bold">
        <Button>B</Button>
      </Tooltip>
      <div style={{ height: 200 }} />
      <Tooltip text="Make it italic">
        <Button>I</Button>
      </Tooltip>
    </TooltipProvider>
  );
}

test('shows after 700 ms of rest, and the next one at once', async () => {
  await render(<Buttons />);
  await page.getByRole('button', { name: 'B' }).hover();
  await vi.advanceTimersByTimeAsync(690);
  await expect.element(tooltip).not.toBeInTheDocument();
  await vi.advanceTimersByTimeAsync(20);
  await expect.element(tooltip).toHaveTextContent('Make it bold');
  // The tooltip stays open while the pointer could be moving into it. Several moves are needed to rule that out.
  let x = 0;
  await expect
    .poll(async () => {
      x = (x % 20) + 5;
      await page.getByRole('button', { name: 'I' }).hover({ position: { x, y: 9 } });
      return tooltip.query()?.textContent;
    })
    .toContain('Make it italic');
});

test('shows at once for the keyboard and hides on Escape', async () => {
  await render(<Buttons />);
  await userEvent.keyboard('{Tab}');
  await expect.element(tooltip).toHaveTextContent('Make it bold');
  await userEvent.keyboard('{Escape}');
  await expect.element(tooltip).not.toBeInTheDocument();
});

test('lies over an open dialog', async () => {
  await render(
    <Dialog open title="Edit" onClose={() => undefined}>
      <Buttons />
    </Dialog>,
  );
  await page.getByRole('button', { name: 'B' }).hover();
  await vi.advanceTimersByTimeAsync(710);
  await expect.element(page.getByRole('dialog').getByRole('tooltip')).toBeVisible();
});
