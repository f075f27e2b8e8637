/**
 * Keeps the keyboard where it works. When what has the focus goes away, a deleted row or a button that is done, browsers
 * let the focus fall to nothing, and the next Tab starts at the top of the page. Here it goes to the next of its kind, else
 * to the heading of what it stood in, else to what had it before.
 */

const FOCUSABLE =
  'a[href], button:enabled, input:enabled:not([type=hidden]), select:enabled, textarea:enabled, summary, [tabindex]:not([tabindex="-1"])';
const HEADING = 'h1, h2, h3, h4, h5, h6, legend';

/** How many are remembered: a press may open a dialog, whose button removes the row of the first press. */
const REMEMBERED = 6;

interface Focused {
  element: HTMLElement;
  /** Of its kind, where it was removed: the nearest first. */
  kin: HTMLElement[];
  /** What it stood in, the innermost first. */
  around: Element[];
}

/** What had the focus, newest last. */
let trail: Focused[] = [];
/** Whether the newest of them has gone, and nothing has the focus yet. */
let isLost = false;
let isStarted = false;

/** Starts it for the document. */
export function keepFocus(): void {
  if (isStarted) return;
  isStarted = true;
  remember(document.activeElement);
  document.addEventListener('focusin', ({ target }) => remember(target));
  document.addEventListener('focusout', forgetWhenLeft);
  new MutationObserver(onChanges).observe(document, {
    subtree: true,
    childList: true,
    attributeFilter: ['disabled', 'hidden'],
  });
}

function remember(element: EventTarget | null): void {
  if (!(element instanceof HTMLElement) || element === document.body) return;
  isLost = false;
  trail = trail.filter((each) => each.element !== element).slice(1 - REMEMBERED);
  trail.push({ element, kin: [], around: ancestorsOf(element) });
}

/** A press beside all controls takes the focus away on purpose. */
function forgetWhenLeft({ target, relatedTarget }: FocusEvent): void {
  if (relatedTarget || !(target instanceof HTMLElement)) return;
  setTimeout(() => {
    if (!target.isConnected || !canHold(target)) lose();
    // In a window that is left, the control stays the active element.
    else if (!isLost && hasFallen()) trail = [];
  });
}

function onChanges(records: readonly MutationRecord[]): void {
  for (const { type, target, removedNodes, previousSibling, nextSibling } of records) {
    if (type === 'attributes' && target === trail.at(-1)?.element) lose();
    for (const removed of removedNodes) {
      for (const focused of trail) {
        if (!(removed instanceof Element && removed.contains(focused.element))) continue;
        const siblings = [elementAt(nextSibling, 'next'), elementAt(previousSibling, 'previous')];
        focused.kin = siblings.flatMap((sibling) => kinIn(sibling, removed, focused.element));
        focused.around = target instanceof Element ? [target, ...ancestorsOf(target)] : [];
        if (focused === trail.at(-1)) lose();
      }
    }
  }
}

/** The control at the same place of the next row as the one of the removed row, or what stands beside the removed control. */
function kinIn(sibling: Element | null, removed: Element, element: HTMLElement): HTMLElement[] {
  if (!sibling) return [];
  const controls = (within: Element) => [...within.querySelectorAll<HTMLElement>(FOCUSABLE)];
  const all = controls(sibling);
  if (sibling instanceof HTMLElement && sibling.matches(FOCUSABLE)) all.unshift(sibling);
  const same = removed === element ? undefined : all[controls(removed).indexOf(element)];
  return [same, ...all].filter((each) => each !== undefined);
}

const elementAt = (node: Node | null, side: 'next' | 'previous'): Element | null =>
  !node || node instanceof Element
    ? node
    : elementAt(side === 'next' ? node.nextSibling : node.previousSibling, side);

function ancestorsOf(element: Element): Element[] {
  const parent = element.parentElement;
  return parent && parent !== document.body ? [parent, ...ancestorsOf(parent)] : [];
}

function lose(): void {
  if (isLost) return;
  isLost = true;
  // After the effects of the change: a dialog that closes gives the focus back, and a new page takes it.
  requestAnimationFrame(() => setTimeout(find));
}

function find(): void {
  if (!isLost) return;
  isLost = false;
  if (!hasFallen()) return;
  for (const { element, kin, around } of trail.toReversed()) {
    // One that was only moved takes it again.
    if ([element, ...kin, ...besides(element)].some(takesFocus)) return;
    const within = around.find((each) => each.isConnected && each.querySelector(HEADING));
    const heading = within?.querySelector<HTMLElement>(HEADING);
    if (heading && !within?.matches('main') && takesFocus(heading)) return;
  }
  for (const dialog of [
    ...document.querySelectorAll<HTMLElement>('dialog[open] h2, main'),
  ].reverse())
    if (takesFocus(dialog)) return;
}

/** What stands beside a control that was switched off or hidden. */
const besides = ({ nextElementSibling: next, previousElementSibling: previous }: HTMLElement) =>
  [next, previous].filter(
    (each) => each instanceof HTMLElement && each.matches(FOCUSABLE),
  ) as HTMLElement[];

const hasFallen = () => {
  const { activeElement, body } = document;
  return !activeElement || activeElement === body || !canHold(activeElement);
};

/** Chromium takes the focus from a control that was switched off in a task of its own, which may run before or after ours. */
const canHold = (element: Element) => isSeen(element) && !element.matches(':disabled');

const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true });

/** @returns whether it has the focus now: what is inert, switched off or not seen takes none */
function takesFocus(element: HTMLElement): boolean {
  if (!element.isConnected || !isSeen(element)) return false;
  if (element.matches(`${HEADING}, main`) && !element.hasAttribute('tabindex'))
    element.tabIndex = -1;
  element.focus();
  return document.activeElement === element;
}
