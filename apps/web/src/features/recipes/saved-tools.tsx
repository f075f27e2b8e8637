/** What a reader does with all that her browser keeps: sends it, keeps it as a file, brings it from one, forgets it. */
import { ONLY_MAX } from '@site/schema/recipe-values';
import { Button } from '@site/ui/button';
import { Dialog } from '@site/ui/dialog';
import { FileButton } from '@site/ui/file-button';
import * as layout from '@site/ui/layout';
import { useEffect, useState } from 'react';
import { changeKept, KEPT_HERE, missing } from '../../lib/change-kept.ts';
import { copyText } from '../../lib/copy-text.ts';
import { KEPT_PREFIX, type KeptList } from '../../lib/kept-list.ts';
import { keepOffline, readKeptOffline } from '../../lib/offline.ts';
import { absoluteUrl, useSite } from '../../lib/site-options.ts';
import { readKeptFile, writeKeptFile } from './kept-file.ts';
import * as styles from './recipe-gallery.css.ts';
import { type SavedRecipe, savedRecipes } from './saved-recipes.ts';
import { pantry } from './shopping/change-shopping.ts';
import { shoppingItems } from './shopping/shopping-items.ts';

interface SavedToolsProps {
  saved: readonly SavedRecipe[];
  /** Those of them that the page shows. */
  shown: readonly SavedRecipe[];
}

export function SavedTools({ saved, shown }: SavedToolsProps) {
  const site = useSite();
  const shopping = shoppingItems.useItems() ?? [];
  const foods = pantry.useItems() ?? [];
  const isAnyKept = saved.length + shopping.length + foods.length > 0;
  const [message, setMessage] = useState('');
  const [isAsking, setAsking] = useState(false);

  async function send() {
    const isShown = new Set(shown.map(({ slug }) => slug));
    const slugs = saved.flatMap(({ slug }) => (isShown.has(slug) ? slug : [])).slice(0, ONLY_MAX);
    const url = absoluteUrl(`/photo-gallery?only=${slugs.join()}`, site);
    const which =
      shown.length > ONLY_MAX ? ` The newest ${ONLY_MAX} of ${shown.length} are in it.` : '';
    if ('share' in navigator) {
      setMessage(which.trim());
      // A reader who closes the list of programs again has sent nothing, which is no error.
      await navigator.share({ url }).catch(() => undefined);
    } else {
      const isCopied = await copyText(url);
      setMessage(isCopied ? `Link copied.${which}` : `Copy this link:${which} ${url}`);
    }
  }

  async function bring(file: File | undefined) {
    const brought = file && (await readKeptFile(file));
    if (!brought) {
      setMessage('This file has no saved recipes. Choose one that “Keep as a file” wrote.');
      return;
    }
    const { recipes } = brought;
    const added = missing(savedRecipes, recipes, saved);
    const isKept =
      add(savedRecipes, recipes) &&
      add(shoppingItems, brought.shopping) &&
      add(pantry, brought.pantry);
    if (isKept)
      setMessage(
        `${added.length} added. ${recipes.length - added.length} were here already.${brought.shopping.length > 0 ? ' Its shopping list is on yours.' : ''}`,
      );
  }

  return (
    <>
      <div className={styles.tools}>
        {shown.length > 0 && (
          <Button tone="secondary" onClick={send}>
            Send this list
          </Button>
        )}
        {isAnyKept && (
          <Button
            tone="quiet"
            onClick={() => writeKeptFile({ recipes: saved, shopping, pantry: foods })}
          >
            Keep as a file
          </Button>
        )}
        <FileButton
          tone="quiet"
          label="A file of saved recipes"
          accept="application/json,.json"
          onChoose={([file]) => bring(file)}
        >
          Bring a file
        </FileButton>
        {isAnyKept && (
          <Button tone="quietDanger" onClick={() => setAsking(true)}>
            Forget all
          </Button>
        )}
        <p className={styles.kept}>
          {saved.length > 0 && KEPT_HERE} <OpenOffline saved={saved} />
          <span role="status">{message}</span>
        </p>
      </div>
      <Dialog open={isAsking} onClose={() => setAsking(false)} title="Forget all?" size="small">
        <div className={layout.stack[4]}>
          <p>
            All that this browser keeps of this site’s recipes goes, the shopping list too, and
            cannot be brought back. To have it elsewhere, keep it as a file before.
          </p>
          <p className={layout.row[2]}>
            <Button
              tone="danger"
              onClick={async () => {
                setAsking(false);
                setMessage(
                  (await forgetAll()) ? 'All is forgotten.' : 'The browser did not let go of it.',
                );
              }}
            >
              Forget all
            </Button>
            <Button tone="quiet" onClick={() => setAsking(false)}>
              Keep it
            </Button>
          </p>
        </div>
      </Dialog>
    </>
  );
}

/** How many of them open without a network. */
function OpenOffline({ saved }: Pick<SavedToolsProps, 'saved'>) {
  const [paths, setPaths] = useState<ReadonlySet<string>>();
  useEffect(() => {
    const read = () => void readKeptOffline().then(setPaths, console.warn);
    read();
    // What was saved before, or could not be loaded then, is loaded now.
    void keepOffline();
    // Only a secure origin has it.
    const { serviceWorker } = navigator as Partial<Navigator>;
    serviceWorker?.addEventListener('message', read);
    return () => serviceWorker?.removeEventListener('message', read);
  }, []);
  const here = saved.filter(({ slug }) => paths?.has(`/photo-gallery/${slug}`)).length;
  if (here === 0) return null;
  const all = saved.length === 1 ? 'It opens' : 'All open';
  return `${here === saved.length ? all : `${here} of ${saved.length} open`} without a network too. `;
}

const add = <Item,>(list: KeptList<Item>, items: readonly Item[]) =>
  changeKept(list, (all) => [...all, ...missing(list, items, all)]);

/** Of all parts: saved recipes, the shopping list, pages for use without a network. */
async function forgetAll(): Promise<boolean> {
  const isKept = (key: string) => key.startsWith(KEPT_PREFIX);
  try {
    for (const key of Object.keys(localStorage).filter(isKept)) localStorage.removeItem(key);
    // Only a secure origin has them.
    const names = 'caches' in globalThis ? await caches.keys() : [];
    for (const name of names.filter(isKept)) await caches.delete(name);
  } catch (error) {
    console.warn('Could not forget all', error);
    return false;
  }
  // As from another tab: this one's lists read anew.
  dispatchEvent(new StorageEvent('storage'));
  await keepOffline();
  return true;
}
