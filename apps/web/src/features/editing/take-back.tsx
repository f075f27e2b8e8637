import { Button } from '@site/ui/button';
import { Dialog, DialogActions } from '@site/ui/dialog';
import { type ReactNode, useState } from 'react';

interface TakeBackProps {
  /** What was imported, as the question names it: the names of its files. */
  file: string;
  /** What goes, and what visitors see of it. */
  children: ReactNode;
  disabled: boolean;
  onConfirm: () => void;
}

/** A button that takes an import back once the owner has confirmed it. The toast after it brings the import again. */
export function TakeBack({ file, children, disabled, onConfirm }: TakeBackProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button tone="secondary" disabled={disabled} onClick={() => setAsking(true)}>
        Take back the import of {file}
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={`Take back the import of ${file}?`}
        size="small"
      >
        {children}
        <DialogActions>
          <Button tone="secondary" data-initial-focus onClick={() => setAsking(false)}>
            Cancel
          </Button>
          <Button
            tone="danger"
            onClick={() => {
              setAsking(false);
              onConfirm();
            }}
          >
            Take it back
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
