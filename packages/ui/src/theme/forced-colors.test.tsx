import type { ReactElement } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cdp } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Badge } from '../basics/basics.tsx';
import { Button } from '../button/button.tsx';
import { Switch, SwitchTrack } from '../switch/switch.tsx';
import { Tabs } from '../tabs/tabs.tsx';

/** Its types are those of the browser's provider, which this package does not know. */
const browser = cdp() as unknown as { send: (method: string, params: object) => Promise<unknown> };

const emulate = (value: 'active' | 'none') =>
  browser.send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] });

beforeEach(() => emulate('active'));
afterEach(() => emulate('none'));

/** What a reader sees of an element: its colours, edges and signs. */
function look(element: Element, pseudo?: string): string {
  const style = getComputedStyle(element, pseudo);
  return [style.backgroundColor, style.color, style.border, style.outline].join(' ');
}

async function looks(content: ReactElement, selector: string, pseudo?: string): Promise<string[]> {
  const { container } = await render(content);
  const found = [...container.querySelectorAll(selector)];
  expect(found.length).toBeGreaterThan(1);
  return found.map((element) => look(element, pseudo));
}

const TABS = ['One', 'Two'].map((label) => ({ value: label, label }));

test.each([
  [
    'the selected tab',
    <Tabs key="" label="Tabs" tabs={TABS} value="One" onChange={() => undefined}>
      Panel
    </Tabs>,
    '[role=tab]',
  ],
  ...(['secondary', 'quiet'] as const).map((tone): [string, ReactElement, string] => [
    `a pressed ${tone} button`,
    <>
      <Button tone={tone} aria-pressed>
        On
      </Button>
      <Button tone={tone} aria-pressed={false}>
        Off
      </Button>
    </>,
    'button',
  ]),
  [
    'a button that does nothing now',
    <>
      <Button aria-disabled>Off</Button>
      <Button>On</Button>
    </>,
    'button',
  ],
  [
    'a switch',
    <>
      <Switch label="On" defaultChecked />
      <Switch label="Off" />
    </>,
    '[role=switch]',
  ],
  [
    'a switch that is a link',
    <>
      <SwitchTrack isOn />
      <SwitchTrack isOn={false} />
    </>,
    'span[aria-hidden]',
  ],
  [
    'the current page among links',
    <>
      <a href="#1" aria-current="page">
        Salmon
      </a>
      <a href="#2">Soup</a>
    </>,
    'a',
  ],
  [
    'the current step',
    <ol key="">
      <li aria-current="step">Now</li>
      <li>Later</li>
    </ol>,
    'li',
  ],
  [
    'a choice that its label draws',
    <>
      <label>
        <input type="radio" name="choice" defaultChecked /> This
      </label>
      <label>
        <input type="radio" name="choice" /> That
      </label>
    </>,
    'label',
  ],
  [
    'the item of a menu that has the focus',
    <>
      <div data-highlighted="">This</div>
      <div>That</div>
    </>,
    'div > div',
  ],
])('%s is seen where a reader’s colours replace ours', async (_, content, selector) => {
  const [chosen, other] = await looks(content, selector);
  expect(chosen).not.toBe(other);
});

test('the knob of a switch stands out from it, on and off', async () => {
  const both = (
    <>
      <Switch label="On" defaultChecked />
      <Switch label="Off" />
    </>
  );
  const { container } = await render(both);
  for (const control of container.querySelectorAll('[role=switch]')) {
    expect(getComputedStyle(control, '::after').backgroundColor).not.toBe(
      getComputedStyle(control).backgroundColor,
    );
  }
});

test('a badge has an edge', async () => {
  const { container } = await render(<Badge>Draft</Badge>);
  const { borderColor, backgroundColor } = getComputedStyle(
    container.querySelector('span') as Element,
  );
  expect(borderColor).not.toBe(backgroundColor);
});
