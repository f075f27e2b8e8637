import type { PictureFocus } from '@site/schema/images';
import { Button } from '@site/ui/button';
import { Dialog, DialogActions } from '@site/ui/dialog';
import * as layout from '@site/ui/layout';
import { Picture } from '@site/ui/picture';
import { TextField } from '@site/ui/text-field';
import { type MouseEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { trpc } from '../../lib/trpc.ts';
import { ReadFailure } from '../editing/query-states.tsx';
import { useWrite } from '../editing/use-write.ts';
import { inTime } from '../editing/writes.ts';
import * as styles from './image-field.css.ts';

const MIDDLE: PictureFocus = { x: 50, y: 50 };

function focusOf(focus: string | undefined): PictureFocus {
  const [x = MIDDLE.x, y = MIDDLE.y] = (focus?.match(/\d+/g) ?? []).map(Number);
  return { x, y };
}

/** Sets which point of a picture stays where tiles and cards crop it, wherever the site shows it. */
export function FocusDialog({ imageUrl, onClose }: { imageUrl: string; onClose: () => void }) {
  const { client } = trpc.useUtils();
  const query = trpc.images.byUrl.useQuery({ imageUrl }, { staleTime: 0 });
  const [chosen, setChosen] = useState<PictureFocus>();
  const focus = chosen ?? focusOf(query.data?.focus);
  // Rows of all lists have their pictures with them, so all is read again.
  const save = useWrite(() => client.images.setFocus.mutate({ imageUrl, focus }, inTime()), {
    done: () => {
      onClose();
      return 'Focus saved';
    },
    failed: 'Failed to save the focus',
  });
  const shown = query.data && { ...query.data, focus: `${focus.x}% ${focus.y}%` };

  const choose = ({ currentTarget, clientX, clientY }: MouseEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    setChosen({
      x: Math.round((100 * (clientX - left)) / width),
      y: Math.round((100 * (clientY - top)) / height),
    });
  };
  const slider = (label: string, axis: 'x' | 'y') => (
    <TextField
      label={label}
      type="range"
      min={0}
      max={100}
      value={focus[axis]}
      onChange={({ target }) => setChosen({ ...focus, [axis]: target.valueAsNumber })}
    />
  );

  return createPortal(
    <Dialog open title="Focus of the Picture" onClose={onClose} hasUnsavedWork={Boolean(chosen)}>
      <ReadFailure title="Failed to fetch the picture" query={query} />
      {query.data === null && <p>Only pictures that are stored on this site have a focus.</p>}
      {shown && (
        <div className={layout.stack[4]}>
          <p>Click what must stay when the picture is cropped, or move the sliders.</p>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: the sliders do the same from the keyboard */}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: the sliders do the same from the keyboard */}
          <div className={styles.whole} onClick={choose}>
            <Picture picture={shown} alt="" sizes="36rem" />
            <span
              className={styles.point}
              style={{ left: `${focus.x}%`, top: `${focus.y}%` }}
              aria-hidden
            />
          </div>
          {slider('From the left', 'x')}
          {slider('From the top', 'y')}
          <div className={styles.crops}>
            <Picture picture={shown} alt="As a square tile" ratio="1" sizes="12rem" />
            <Picture picture={shown} alt="As a wide card" ratio="16 / 9" sizes="20rem" />
          </div>
        </div>
      )}
      <DialogActions>
        <Button tone="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button disabled={!shown || save.isBusy} onClick={() => save.run()}>
          {save.isBusy ? 'Saving...' : 'Save Focus'}
        </Button>
      </DialogActions>
    </Dialog>,
    document.body,
  );
}
