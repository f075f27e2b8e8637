import { Button } from '@site/ui/button';
import { Images } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';

/** A button that chooses several images. */
export function UploadPhotosButton({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // Otherwise choosing the same files again would fire no `change` event.
          target.value = '';
          onFiles(files);
        }}
      />
      <Button tone="secondary" onClick={() => input.current?.click()}>
        <Images size="1.1em" aria-hidden />
        Upload Several
      </Button>
    </>
  );
}

/** Props of an element on which images can be dropped, and whether some are held over it. */
export function useFileDrop(onFiles: (files: readonly File[]) => void) {
  const [isOver, setOver] = useState(false);
  const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');
  return {
    isOver,
    dropProps: {
      onDragOver: (event: DragEvent) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => {
        setOver(false);
        if (!hasFiles(event)) return;
        event.preventDefault();
        onFiles([...event.dataTransfer.files]);
      },
    },
  };
}
