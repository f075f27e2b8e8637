import { useEffect, useEffectEvent } from 'react';
import { showStoredPictures } from './pictures.ts';
import type { RichTextEditor } from './slate-types.ts';

/** Shows each picture when its upload has ended. Ends all uploads with the editor. */
export function usePictureUploads(
  editor: RichTextEditor,
  onBusyChange: (isBusy: boolean) => void,
): void {
  const report = useEffectEvent(onBusyChange);
  useEffect(() => {
    const { uploads } = editor;
    const unsubscribe = uploads.subscribe(() => {
      showStoredPictures(editor);
      report(uploads.isBusy);
    });
    return () => {
      unsubscribe();
      uploads.end();
      report(false);
    };
  }, [editor]);
}
