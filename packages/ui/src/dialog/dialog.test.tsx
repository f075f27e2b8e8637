import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Dialog, type DialogProps } from './dialog.tsx';

const dialog = page.getByRole('dialog', { name: 'Rename' });
const opener = page.getByRole('button', { name: 'Open' });

/** A page with a button that opens the dialog. With `canClose` false, the page ignores requests to close it. */
function Example({ canClose = true, ...props }: Partial<DialogProps> & { canClose?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog
        open={open}
        title="Rename"
        {...props}
        onClose={() => {
          props.onClose?.();
          if (canClose) setOpen(false);
        }}
      >
        {props.children ?? <button type="button">Inside</button>}
      </Dialog>
    </>
  );
}

async function openExample(props: Parameters<typeof Example>[0] = {}) {
  const screen = await render(<Example {...props} />);
  await opener.click();
  await expect.element(dialog).toBeVisible();
  return screen;
}

/** A page that removes the dialog instead of closing it. */
function Removable() {
  const [isThere, setThere] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setThere(true)}>
        Open
      </button>
      {isThere && (
        <Dialog open title="Rename" onClose={() => setThere(false)}>
          Inside
        </Dialog>
      )}
    </>
  );
}

/** Clicks a corner of the page, which the dialog does not cover. */
const clickOutside = () =>
  userEvent.click(document.documentElement, { position: { x: 5, y: 5 }, force: true });

test('has its content only while it is open', async () => {
  const screen = await render(<Example />);
  expect(screen.container).not.toHaveTextContent('Inside');
  await opener.click();
  await expect.element(page.getByRole('button', { name: 'Inside' })).toBeVisible();
});

test('focuses its title, so that a screen reader reads it', async () => {
  await openExample();
  await expect.element(page.getByRole('heading', { name: 'Rename' })).toHaveFocus();
});

test('focuses the marked element instead where there is one', async () => {
  await openExample({ children: <input aria-label="Name" data-initial-focus /> });
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveFocus();
});

test('keeps the focus inside', async () => {
  await openExample();
  const focused = new Set<string>();
  for (let press = 0; press < 6; press += 1) {
    await userEvent.keyboard('{Tab}');
    focused.add(document.activeElement?.textContent || document.activeElement?.ariaLabel || '');
  }
  expect(focused).toContain('Inside');
  expect(focused).not.toContain('Open');
});

test('closes on Escape and returns the focus', async () => {
  await openExample();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

test('closes on Back, and the page below stays', async () => {
  const url = location.href;
  await openExample();
  const depth = () => (history.state as { layers?: number } | null)?.layers ?? 0;
  await expect.poll(depth).toBe(1);
  history.back();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(location.href).toBe(url);
  await expect.element(opener).toHaveFocus();
  expect(depth()).toBe(0);
});

test('adds nothing to the history where the URL says that it is open', async () => {
  await openExample({ isInUrl: true });
  const before = history.length;
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(history.length).toBe(before);
});

test('closes on its button', async () => {
  await openExample();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('returns the focus when it is removed while open', async () => {
  await render(<Removable />);
  await opener.click();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

test('stays open while its parent keeps it open, however often Escape is pressed', async () => {
  const onClose = vi.fn();
  await openExample({ canClose: false, onClose });
  for (let press = 0; press < 3; press += 1) await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(3);
  await expect.element(dialog).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Inside' })).toBeVisible();
});

test('closes on a click beside it', async () => {
  await openExample();
  await clickOutside();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('does not close on a click beside it when work would be lost', async () => {
  await openExample({ hasUnsavedWork: true });
  await clickOutside();
  await expect.element(dialog).toBeVisible();
});

test('does not close when a press that began inside ends beside it', async () => {
  const onClose = vi.fn();
  await openExample({ onClose });
  const inside = page.getByRole('button', { name: 'Inside' }).element();
  const element = dialog.element();
  inside.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  element.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  expect(onClose).not.toHaveBeenCalled();
});

test('ignores the cancel event of a file picker inside it', async () => {
  const onClose = vi.fn();
  await openExample({ onClose, children: <input type="file" aria-label="Image" /> });
  page
    .getByLabelText('Image')
    .element()
    .dispatchEvent(new Event('cancel', { bubbles: true }));
  expect(onClose).not.toHaveBeenCalled();
});
