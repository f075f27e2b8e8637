import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { coversEdge } from './covered-edge.ts';

const fields = Array.from({ length: 30 }, (_, index) => `Field ${index + 1}`);

function Page({ position, lines = 1 }: { position: 'fixed' | 'sticky'; lines?: number }) {
  return (
    <>
      {fields.map((name) => (
        <p key={name}>
          <input aria-label={name} />
        </p>
      ))}
      <div
        ref={coversEdge}
        data-testid="bar"
        style={{ position, bottom: 0, insetInline: 0, height: lines * 50, background: 'white' }}
      />
    </>
  );
}

/** Names the focused fields whose middle the bar covers. */
async function coveredOnes(): Promise<string[]> {
  const covered: string[] = [];
  for (const name of fields) {
    await userEvent.tab();
    const field = page.getByLabelText(name, { exact: true }).element();
    expect(document.activeElement).toBe(field);
    const { top, bottom } = field.getBoundingClientRect();
    if (bottom > page.getByTestId('bar').element().getBoundingClientRect().top || top < 0) {
      covered.push(name);
    }
  }
  return covered;
}

test.each(['fixed', 'sticky'] as const)(
  'a %s bar covers nothing that has the focus',
  async (position) => {
    await page.viewport(640, 360);
    const { rerender } = await render(<Page position={position} />);
    expect(await coveredOnes()).toEqual([]);
    // Also after it has grown.
    (document.activeElement as HTMLElement).blur();
    scrollTo(0, 0);
    await rerender(<Page position={position} lines={3} />);
    await expect.element(page.getByTestId('bar')).toHaveStyle({ height: '150px' });
    await expect.poll(() => document.documentElement.style.scrollPaddingBottom).toBe('162px');
  },
);

test('leaves no padding behind', async () => {
  const { unmount } = await render(<Page position="fixed" />);
  await unmount();
  expect(document.documentElement.style.scrollPaddingBottom).toBe('');
});
