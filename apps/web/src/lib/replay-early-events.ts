import type { EarlyEvent } from './start-page.ts';

/** Lets what was done before anything listened happen now, unless what it was done to went meanwhile. */
export async function replayEarlyEvents(): Promise<void> {
  const early = window.takeEarlyEvents?.() ?? [];
  for (const event of early) {
    if (event.target.isConnected) replay(event);
    // What one of them changes is shown before the next one happens.
    await new Promise((resolve) => setTimeout(resolve));
  }
  window.takeEarlyEvents = undefined;
}

function replay({ type, target, value }: EarlyEvent): void {
  if (type === 'click') {
    // A tab opens as the button goes down.
    target.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }));
    target.click();
    return;
  }
  if (target instanceof HTMLFormElement) {
    target.requestSubmit();
    return;
  }
  // The first one only makes React know the field, as which it takes the value it finds there.
  target.dispatchEvent(new Event(type, { bubbles: true }));
  if (value !== undefined) restore(target, value);
  target.dispatchEvent(new Event(type, { bubbles: true }));
}

/** Past React, which takes no notice of an event after which a field's text is what it knew. */
function restore(field: HTMLElement, value: string): void {
  if (field instanceof HTMLSelectElement) field.value = value;
  if (field instanceof HTMLInputElement && field.type !== 'checkbox') {
    field.value = '';
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  }
}
