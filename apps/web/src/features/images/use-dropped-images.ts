import { type DragEvent, type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { isPicture } from './upload-queue.ts';

/** Props of an element on which files can be dropped, and whether some are held over it. */
export function useFileDrop(onFiles: (files: File[]) => void) {
  const [isOver, setOver] = useState(false);
  const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');
  return {
    isOver,
    dropProps: {
      onDragOver(event: DragEvent) {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: () => setOver(false),
      onDrop(event: DragEvent) {
        setOver(false);
        if (!hasFiles(event)) return;
        event.preventDefault();
        onFiles([...event.dataTransfer.files]);
      },
    },
  };
}

/**
 * Takes an image that is pasted anywhere in the dialog around an element. Pasted text, and what is pasted into an editor
 * with pictures of its own, stays where it is.
 */
export function usePastedImage(area: RefObject<HTMLElement | null>, onFile: (file: File) => void) {
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const isEditor = event.target instanceof Element && event.target.closest('[contenteditable]');
    const image = [...(event.clipboardData?.files ?? [])].find(isPicture);
    if (isEditor || !image || event.clipboardData?.types.includes('text/plain')) return;
    event.preventDefault();
    onFile(image);
  });
  useEffect(() => {
    const dialog = area.current?.closest('dialog') ?? area.current;
    dialog?.addEventListener('paste', onPaste);
    return () => dialog?.removeEventListener('paste', onPaste);
  }, [area]);
}
