import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isPicture } from './upload-queue.ts';

/**
 * Takes image files that are dropped on an element, or pasted anywhere in its dialog. Pass `area` to the element as its
 * `ref`. Pasted text, and what is pasted into an editor with pictures of its own, stays where it is.
 */
export function useDroppedImages(onFile: (file: File) => void) {
  const area = useRef<HTMLDivElement>(null);
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent(onFile);

  useEffect(() => {
    const element = area.current;
    if (!element) return;
    const controller = new AbortController();
    const { signal } = controller;
    const onDrag = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    };
    const onDrop = (event: DragEvent) => {
      setOver(false);
      const [file] = event.dataTransfer?.files ?? [];
      if (!file) return;
      event.preventDefault();
      take(file);
    };
    const onPaste = (event: ClipboardEvent) => {
      const isEditor = event.target instanceof Element && event.target.closest('[contenteditable]');
      const image = [...(event.clipboardData?.files ?? [])].find(isPicture);
      if (isEditor || !image || event.clipboardData?.types.includes('text/plain')) return;
      event.preventDefault();
      take(image);
    };
    element.addEventListener('dragover', onDrag, { signal });
    element.addEventListener('dragleave', () => setOver(false), { signal });
    element.addEventListener('drop', onDrop, { signal });
    const dialog: HTMLElement = element.closest('dialog') ?? element;
    dialog.addEventListener('paste', onPaste, { signal });
    return () => controller.abort();
  }, []);

  return { area, isOver };
}
