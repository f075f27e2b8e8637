/** What a reader keeps opens without a network too: `service-worker.js` does it. Loaded with the first change of it. */
import { KEPT_PREFIX } from './kept-list.ts';

/** The most recipes that are stored: the newest. */
const MOST = 100;

/** Tells the worker what is kept now. The browser has none before something is, and none once nothing is. */
export async function keepOffline(): Promise<void> {
  // Only a secure origin has it.
  const { serviceWorker } = navigator as Partial<Navigator>;
  if (!import.meta.env.PROD || !serviceWorker) return;
  try {
    const paths = keptPaths();
    if (paths.length === 0) {
      const registration = await serviceWorker.getRegistration();
      registration?.active?.postMessage(paths);
      await registration?.unregister();
      return;
    }
    await serviceWorker.register('/sw.js');
    const { active } = await serviceWorker.ready;
    active?.postMessage(paths);
  } catch (error) {
    // A browser may refuse workers. What is kept opens with a network all the same.
    console.warn('Nothing is kept for use without a network', error);
  }
}

/** The pages of what is kept: those of the saved recipes, and the shopping list. */
function keptPaths(): string[] {
  const kept = (name: string): unknown[] =>
    JSON.parse(localStorage.getItem(KEPT_PREFIX + name) ?? '[]');
  const recipes = kept('recipes').slice(0, MOST) as { slug: string }[];
  return [
    ...recipes.map(({ slug }) => `/photo-gallery/${slug}`),
    ...(kept('shopping').length > 0 ? ['/shopping-list'] : []),
  ];
}

/** The paths of the pages that open without a network; undefined where the browser keeps none. */
export async function readKeptOffline(): Promise<ReadonlySet<string> | undefined> {
  const name = `${KEPT_PREFIX}pages`;
  if (!('caches' in globalThis) || !(await caches.has(name))) return undefined;
  const pages = await (await caches.open(name)).keys();
  return new Set(pages.map(({ url }) => new URL(url).pathname));
}
