import { Button } from '@site/ui/button';
import { Search } from 'lucide-react';
import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { SearchDialogProps } from './search-dialog.tsx';
import { isSlashOn } from './slash-key.ts';

/** What takes a slash as a letter, or is over the page. */
const TAKES_KEYS = 'input,textarea,select,[contenteditable],dialog,[popover]';

/**
 * Opens the search of the whole site, as the key `/` does. Its code is loaded then. Without scripts, the form leads to the
 * blog's page, which searches too.
 */
export function SearchButton() {
  const [isOpen, setOpen] = useState(false);
  const [SearchDialog, setDialog] = useState<ComponentType<SearchDialogProps>>();
  const form = useRef<HTMLFormElement>(null);

  function open() {
    setOpen(true);
    import('./search-dialog.tsx').then(
      (module) => setDialog(() => module.SearchDialog),
      // Without its code, the blog's page searches.
      () => form.current?.submit(),
    );
  }

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, altKey, ctrlKey, metaKey } = event;
    if (key !== '/' || altKey || ctrlKey || metaKey) return;
    if ((target as Element).closest(TAKES_KEYS) || !isSlashOn()) return;
    event.preventDefault();
    open();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  return (
    <>
      <form
        ref={form}
        action="/blog"
        onSubmit={(event) => {
          event.preventDefault();
          open();
        }}
      >
        <Button type="submit" tone="quiet" shape="icon" aria-label="Search" title="Search ( / )">
          <Search aria-hidden />
        </Button>
      </form>
      {SearchDialog && <SearchDialog open={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}
