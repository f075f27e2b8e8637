import { useState } from 'react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from './button/button.tsx';
import { Dialog, DialogActions } from './dialog/dialog.tsx';
import { keepFocus } from './keep-focus.ts';

beforeAll(keepFocus);
// When what the last test rendered goes, a place for its focus is looked for after the next frame. In what this test renders it
// would be found: `main` then takes every press beside the controls.
beforeEach(
  () => new Promise<void>((done) => requestAnimationFrame(() => setTimeout(setTimeout, 0, done))),
);

const button = (name: string) => page.getByRole('button', { name, exact: true });

async function press(name: string): Promise<void> {
  (button(name).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
}

/** A list with a heading, whose rows are edited and deleted, at once or after a question. */
function List({ isAsked = false }: { isAsked?: boolean }) {
  const [rows, setRows] = useState(['a', 'b', 'c']);
  const [asked, setAsked] = useState<string>();
  const remove = (row: string) => setRows((now) => now.filter((each) => each !== row));
  const moveUp = (row: string) => setRows((now) => [row, ...now.filter((each) => each !== row)]);
  return (
    <main>
      <h1>Page</h1>
      <section>
        <h2>Rows</h2>
        {rows.length === 0 ? (
          <p>None</p>
        ) : (
          <ul>
            {rows.map((row) => (
              <li key={row}>
                <Button onClick={() => moveUp(row)}>Move {row}</Button>
                <Button onClick={() => (isAsked ? setAsked(row) : remove(row))}>
                  Delete {row}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </section>
      <Dialog open={asked !== undefined} onClose={() => setAsked(undefined)} title="Sure?">
        <DialogActions>
          <Button
            onClick={() => {
              remove(asked ?? '');
              setAsked(undefined);
            }}
          >
            Yes
          </Button>
        </DialogActions>
      </Dialog>
    </main>
  );
}

test('goes to the same button of the next row, then of the one before, then to the heading', async () => {
  await render(<List />);
  await press('Delete b');
  await expect.element(button('Delete c')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Delete a')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { name: 'Rows' })).toHaveFocus();
});

test('goes to the next row also where a question was asked before', async () => {
  await render(<List isAsked />);
  await press('Delete a');
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await press('Yes');
  await expect.element(button('Delete b')).toHaveFocus();
});

test('stays on the button of a row that moves', async () => {
  await render(<List />);
  await press('Move c');
  await expect.element(page.getByRole('listitem').first()).toMatchTextContent(/^Move c/);
  await expect.element(button('Move c')).toHaveFocus();
});

function Notice() {
  const [isThere, setThere] = useState(true);
  return (
    <main>
      <button type="button">Before</button>
      {isThere && (
        <div>
          <Button>Open</Button>
          <Button onClick={() => setThere(false)}>Dismiss</Button>
        </div>
      )}
      <p>Text</p>
    </main>
  );
}

test('goes back to what had it before, where nothing of its kind is left and nothing has a heading', async () => {
  await render(<Notice />);
  (button('Before').element() as HTMLElement).focus();
  await press('Dismiss');
  await expect.element(button('Before')).toHaveFocus();
});

function Saving() {
  const [isSaving, setSaving] = useState(false);
  return (
    <>
      <Button disabled={isSaving} onClick={() => setSaving(true)}>
        Save
      </Button>
      <Button>Cancel</Button>
    </>
  );
}

test('goes to the next button where the pressed one is switched off', async () => {
  await render(<Saving />);
  await press('Save');
  await expect.element(button('Cancel')).toHaveFocus();
});

test('leaves it where a press beside all controls put it', async () => {
  await render(<List />);
  (button('Delete a').element() as HTMLElement).focus();
  await page.getByRole('heading', { name: 'Page' }).click();
  // The press is looked at in a task of its own, which was queued before this one.
  await new Promise((resolve) => setTimeout(resolve));
  (button('Delete a').element() as HTMLElement).closest('li')?.remove();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(document.activeElement).toBe(document.body);
});
