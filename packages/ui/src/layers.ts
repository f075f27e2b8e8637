/**
 * Layers over a page: dialogs, menus and sheets. While some are open, the tab's history has an entry for each, so that Back
 * closes the innermost instead of leaving the page.
 */

import { hearFirst } from './first-popstate.ts';

interface Layer {
  close: () => void;
}

/** The open ones, innermost last. */
let layers: readonly Layer[] = [];
/** The URLs that the page below them has had since the first was opened, the present one last. */
let pageUrls: string[] = [];
/** Whether the next `popstate` is of a step that is made here. */
let isStepping = false;

/** The number of layers whose entries are before the present one, and itself. */
const depth = (): number => (history.state as { layers?: number } | null)?.layers ?? 0;

/** Adds the entries that are missing, or leaves those of closed layers. */
function sync() {
  if (isStepping) return;
  const surplus = depth() - layers.length;
  if (surplus > 0) {
    isStepping = true;
    pageUrls = [location.href];
    history.go(-surplus);
  }
  while (depth() < layers.length) {
    if (depth() === 0) pageUrls = [location.href];
    // Not the instance's method, which the router replaces: to the router this is the same entry, with its scroll position.
    History.prototype.pushState.call(history, { ...history.state, layers: depth() + 1 }, '', null);
  }
}

/** After what else the event does: a link in a layer leads to another page, whose entry has no layers. */
const syncLater = () => void setTimeout(sync);

function change(next: readonly Layer[]) {
  layers = next;
  syncLater();
}

function onPopState(event: PopStateEvent) {
  if (isStepping) {
    isStepping = false;
    stayOnPage(event);
  } else if (depth() < layers.length) {
    if (pageUrls.includes(location.href)) stayOnPage(event);
    for (const layer of layers.slice(depth()).reverse()) layer.close();
  }
  // A layer that stays open gets its entry again, and an entry whose layer is closed is passed over.
  syncLater();
}

/** The step has led to an entry of the page that is shown, which has the page's former URL if a layer has changed it. */
function stayOnPage(event: PopStateEvent) {
  event.stopImmediatePropagation();
  History.prototype.replaceState.call(history, history.state, '', pageUrls.at(-1));
}

hearFirst(onPopState);

// What is done in a layer may change the query of the page below. That is written in the place of the layer's entry.
const replace = history.replaceState;
history.replaceState = (state, unused, url) => {
  const { pathname } = new URL(url ?? '', location.href);
  const isOfPage = layers.length > 0 && pathname === location.pathname;
  replace.call(history, isOfPage ? { ...state, layers: depth() } : state, unused, url);
  if (isOfPage) pageUrls.push(location.href);
};

/**
 * Lets Back close a layer that was opened.
 *
 * @param close called when somebody goes back
 * @returns to be called once the layer is closed, however that was
 */
export function openLayer(close: () => void): () => void {
  const layer = { close };
  change([...layers, layer]);
  return () => change(layers.filter((other) => other !== layer));
}
