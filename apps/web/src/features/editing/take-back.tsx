import { Button } from '@site/ui/button';
import { type ReactNode, useState } from 'react';
import { QuestionDialog } from './question-dialog.tsx';

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
      <QuestionDialog
        open={isAsking}
        title={`Take back the import of ${file}?`}
        action="Take it back"
        onConfirm={() => {
          setAsking(false);
          onConfirm();
        }}
        onClose={() => setAsking(false)}
      >
        {children}
      </QuestionDialog>
    </>
  );
}
