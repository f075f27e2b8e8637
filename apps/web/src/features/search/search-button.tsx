import { Button } from '@site/ui/button';
import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLoaded } from '../../lib/use-loaded.ts';

/** What takes a slash as a letter, or is over the page. */
const TAKES_KEYS = 'input, textarea, select, [contenteditable], dialog, [popover]';

/**
 * Opens the search of the whole site, as the key `/` does. Its code is loaded then. Without scripts, the form leads to the
 * blog's page, which searches too.
 */
export function SearchButton() {
  const [isOpen, setOpen] = useState(false);
  const { Loaded: SearchDialog, load } = useLoaded(
    'search',
    async () => (await import('./search-dialog.tsx')).SearchDialog,
  );
  const form = useRef<HTMLFormElement>(null);

  function open() {
    setOpen(true);
    load(() => form.current?.submit());
  }

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, altKey, ctrlKey, metaKey } = event;
    if (key !== '/' || altKey || ctrlKey || metaKey) return;
    if (document.querySelector('dialog[open]')) return;
    if (target instanceof Element && target.closest(TAKES_KEYS)) return;
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
