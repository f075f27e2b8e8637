import { useRef } from 'react';
import { Button, type ButtonProps } from '../button/button.tsx';

export interface FileButtonProps extends Omit<ButtonProps, 'type' | 'onClick'> {
  /** What the file is: the name of the hidden input. */
  label: string;
  /** The kinds of files, as in an input's `accept`. */
  accept: string;
  /** Whether several files may be chosen at once. */
  multiple?: boolean;
  /** At least one file. */
  onChoose: (files: File[]) => void;
}

/** A button that opens the browser's dialog for choosing a file. */
export function FileButton({ label, accept, multiple, onChoose, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        multiple={multiple}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // Otherwise choosing the same file again would fire no `change` event.
          target.value = '';
          if (files.length > 0) onChoose(files);
        }}
      />
      <Button tone="secondary" {...button} onClick={() => input.current?.click()} />
    </>
  );
}
