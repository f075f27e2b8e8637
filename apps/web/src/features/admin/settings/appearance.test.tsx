import { defaults } from '@site/schema/site/defaults';
import type { Appearance, StoredSection } from '@site/schema/site/sections';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { failure } from '../../../testing/fake-api.ts';
import { controlTimers, untilDraftsAreSent } from '../../../testing/page-timers.ts';
import { renderAdmin, toastText } from '../../../testing/render-admin.tsx';
import { aFrame } from '../../../testing/samples.ts';

const stored = (value: unknown, earlier: number): StoredSection => ({
  value,
  defaults: { accent: '', typefaces: '', timeZone: '', unit: 'lb' },
  updatedAt: earlier > 0 ? new Date('2026-11-18T12:00:00.000Z') : null,
  earlier,
});

beforeEach(controlTimers);

test('a colour is seen in both schemes, refused when it cannot be read, and shown at once', async () => {
  let appearance = defaults.appearance;
  const save = vi.fn(({ value }: { value?: unknown }) => {
    appearance = value as Appearance;
    return stored(value, 1);
  });
  const undo = vi.fn(() => {
    appearance = defaults.appearance;
    return stored(null, 0);
  });
  await renderAdmin('/admin?tab=settings&edit=appearance', {
    siteSections: {
      stored: () => stored(null, 0),
      save,
      undo,
      frame: () => ({ ...aFrame(), appearance }),
    },
  });
  const section = page.getByRole('region', { name: 'Appearance' });
  const button = (name: string | RegExp) => section.getByRole('button', { name });
  const accent = () =>
    getComputedStyle(document.documentElement).getPropertyValue('--color-accent').trim();
  const before = accent();

  await section.getByLabelText('Or its hex value').fill('#ffcc00');
  await expect.element(section.getByRole('alert')).toBeVisible();
  await expect.element(button('Save')).toBeDisabled();
  await button('Take the nearest that can: #826700').click();
  await expect.element(section.getByRole('alert')).not.toBeInTheDocument();
  const light = section.getByRole('region', { name: 'Preview, light' }).element() as HTMLElement;
  const dark = section.getByRole('region', { name: 'Preview, dark' }).element() as HTMLElement;
  expect(light.style.getPropertyValue('--color-accent')).toBe('#826700');
  expect(dark.style.getPropertyValue('--color-accent')).not.toBe('#826700');

  await section.getByRole('radio', { name: 'Forest' }).click();
  expect(light.style.getPropertyValue('--color-accent')).toBe('#1f6f43');
  expect(accent()).toBe(before);
  await section.getByRole('radio', { name: /^Journal/ }).click();
  expect(getComputedStyle(light).fontFamily).toContain('Public Sans');
  expect(getComputedStyle(document.body).fontFamily).not.toContain('Public Sans');
  await button('Save').click();
  await expect.poll(accent).toBe('#1f6f43');
  expect(getComputedStyle(document.body).fontFamily).toContain('Public Sans');
  const value = { accent: '#1f6f43', typefaces: 'journal' };
  expect(save).toHaveBeenCalledWith({
    section: 'appearance',
    value: expect.objectContaining(value),
    baseUpdatedAt: null,
  });
  await button('Undo the last change').click();
  await expect.poll(accent).toBe(before);
});

test('a time zone is one of the list, and says what time it is there', async () => {
  const save = vi.fn(({ value }: { value?: unknown }) => stored(value, 1));
  await renderAdmin('/admin?tab=settings&edit=region', {
    siteSections: { stored: () => stored(null, 0), save, frame: () => aFrame() },
  });
  const section = page.getByRole('region', { name: 'Region' });
  await section.getByLabelText('Time zone').selectOptions('Asia/Tokyo');
  const hour = new Intl.DateTimeFormat('en-US', {
    timeZone: 'Asia/Tokyo',
    hour: '2-digit',
    hourCycle: 'h23',
  }).format(new Date());
  await expect.element(section.getByText(new RegExp(`, ${hour}:\\d\\d now`))).toBeVisible();
  await section.getByLabelText('Unit of weights').selectOptions('Kilograms');
  await section.getByRole('button', { name: 'Save' }).click();
  const value = { timeZone: 'Asia/Tokyo', unit: 'kg' };
  await expect
    .poll(() => save.mock.calls)
    .toEqual([[{ section: 'region', value, baseUpdatedAt: null }]]);
});

test('what a crashed tab left is offered, and a change elsewhere is shown', async () => {
  const elsewhere = '2026-11-21T10:00:00.000Z';
  const save = vi.fn((input: unknown): StoredSection => {
    const { baseUpdatedAt } = input as { baseUpdatedAt: string };
    if (baseUpdatedAt === elsewhere) return stored({ timeZone: 'Asia/Tokyo', unit: 'kg' }, 2);
    throw failure(409, 'It was changed elsewhere since you opened it');
  });
  let now = stored(null, 0);
  const open = () =>
    renderAdmin('/admin?tab=settings&edit=region', {
      siteSections: { stored: () => now, save, frame: () => aFrame() },
    });
  await open();
  const zone = page.getByLabelText('Time zone');
  await zone.selectOptions('Asia/Tokyo');
  await untilDraftsAreSent();
  await expect.poll(() => Object.values(localStorage).join()).toContain('Asia/Tokyo');
  await cleanup();

  await open();
  await page.getByRole('button', { name: 'Keep', exact: true }).click();
  await expect.element(zone).toHaveValue('Asia/Tokyo');
  now = { ...stored({ timeZone: 'Europe/Paris', unit: 'lb' }, 1), updatedAt: new Date(elsewhere) };
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Save mine over it' }).click();
  await expect.element(toastText).toHaveTextContent('Saved. Your whole site has it now.');
});
