import { Button } from '@site/ui/button';
import { Dialog, DialogActions } from '@site/ui/dialog';
import { TextField } from '@site/ui/text-field';
import { type SubmitEvent, useState } from 'react';

export interface MoveDialogProps {
  title: string;
  /** The index of the photo, from 0. */
  from: number;
  /** The number of photos. */
  total: number;
  /** Called with the new index, from 0. */
  onMove: (to: number) => void;
  onClose: () => void;
}

/** Asks for the new position of a photo, counted from 1. */
export function MoveDialog({ title, from, total, onMove, onClose }: MoveDialogProps) {
  const [error, setError] = useState<string>();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const position = Number(new FormData(event.currentTarget).get('position'));
    if (Number.isInteger(position) && position >= 1 && position <= total) onMove(position - 1);
    else setError(`Position must be a whole number from 1 to ${total}`);
  };
  return (
    <Dialog open onClose={onClose} title={`Move ${title}`} size="small">
      <form noValidate onSubmit={submit}>
        <TextField
          label="Position"
          name="position"
          hint={`1 is the top, ${total} the end`}
          type="number"
          min={1}
          max={total}
          inputMode="numeric"
          defaultValue={from + 1}
          data-initial-focus
          error={error}
          onFocus={(event) => event.target.select()}
        />
        <DialogActions>
          <Button tone="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">Move</Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
