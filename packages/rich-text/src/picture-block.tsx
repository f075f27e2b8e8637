import type { PictureElement } from '@site/html-blocks/blocks';
import { Button } from '@site/ui/button';
import { ErrorText } from '@site/ui/field';
import { wrap } from '@site/ui/layout';
import { TextField } from '@site/ui/text-field';
import { Columns2, RotateCcw, Trash2 } from 'lucide-react';
import {
  type KeyboardEvent,
  type SyntheticEvent,
  useEffect,
  useRef,
  useSyncExternalStore,
} from 'react';
import { Transforms } from 'slate';
import { HistoryEditor } from 'slate-history';
import {
  ReactEditor,
  type RenderElementProps,
  useSelected,
  useSlateSelector,
  useSlateStatic,
} from 'slate-react';
import {
  isAfterPicture,
  leavePicture,
  markAsDecoration,
  picturesInRow,
  removePicture,
  toggleBeside,
} from './pictures.ts';
import * as styles from './rich-text.css.ts';

/** So many pictures of a row stand beside each other, as on the page. */
const ROW = 3;

/** A picture in the editor, with the fields of its texts. */
export function PictureBlock({
  attributes,
  children,
  element,
}: RenderElementProps & { element: PictureElement }) {
  const editor = useSlateStatic();
  const isSelected = useSelected();
  // Its text may say nothing on purpose, so it is asked once.
  const isAltWanted = element.isUndescribed && !element.alt;
  const isBelowPicture = useSlateSelector((at) => isAfterPicture(at, element));
  const inRow = useSlateSelector((at) => picturesInRow(at, element));
  return (
    <div
      {...attributes}
      className={inRow > 1 ? styles.pictureInRow : undefined}
      data-in-row={inRow > 1 ? Math.min(inRow, ROW) : undefined}
    >
      {children}
      <fieldset
        aria-label={element.alt ? `Picture: ${element.alt}` : 'Picture'}
        contentEditable={false}
        className={styles.pictureBlock}
        data-selected={isSelected || undefined}
        // Dragging a picture within the text would leave a copy.
        onDragStart={preventAndStop}
        // When the focus moves within the selected picture, slate-react 0.146 would take it back into the text.
        onFocus={() => Transforms.deselect(editor)}
      >
        {element.src ? (
          <img
            className={styles.pictureImage}
            src={element.src}
            alt={element.alt}
            width={element.width}
            height={element.height}
          />
        ) : (
          <Upload uploadKey={element.upload} />
        )}
        <div className={styles.pictureFields} {...KEPT_FROM_EDITOR}>
          <PictureText
            element={element}
            name="alt"
            label="Alt text"
            hint={
              isAltWanted
                ? 'Describe it for those who cannot see it, or mark it as decoration'
                : 'What the picture shows, for those who cannot see it'
            }
          />
          <PictureText element={element} name="caption" label="Caption (optional)" />
        </div>
        <div className={wrap[2]}>
          {isAltWanted && (
            <Button tone="secondary" onClick={() => markAsDecoration(editor, element)}>
              It is decoration
            </Button>
          )}
          {isBelowPicture && (
            <Button
              tone="secondary"
              icon={Columns2}
              aria-pressed={element.isBeside === true}
              onClick={() => toggleBeside(editor, element)}
            >
              Beside the picture above
            </Button>
          )}
          {element.src === '' && <Retry uploadKey={element.upload} />}
          <Button tone="quietDanger" icon={Trash2} onClick={() => removePicture(editor, element)}>
            Remove picture
          </Button>
        </div>
      </fieldset>
    </div>
  );
}

const stop = (event: SyntheticEvent) => event.stopPropagation();

function preventAndStop(event: SyntheticEvent) {
  event.preventDefault();
  event.stopPropagation();
}

/** The editor would take what is typed into a field inside of it for its own text. */
const KEPT_FROM_EDITOR = {
  onBeforeInput: stop,
  onInput: stop,
  onPaste: stop,
  onCopy: stop,
  onCut: stop,
  onDrop: stop,
  onCompositionStart: stop,
  onCompositionUpdate: stop,
  onCompositionEnd: stop,
};

interface PictureTextProps {
  element: PictureElement;
  name: 'alt' | 'caption';
  label: string;
  hint?: string;
}

function PictureText({ element, name, label, hint }: PictureTextProps) {
  const editor = useSlateStatic();
  const input = useRef<HTMLInputElement>(null);
  const isGoingOn = useRef(false);
  const value = element[name];
  // The editor hands changes on a moment later. A controlled input would move the caret to its end.
  useEffect(() => {
    if (input.current && input.current.value !== value) input.current.value = value;
  }, [value]);

  const write = (text: string) => {
    const at = ReactEditor.findPath(editor, element);
    const change = () => Transforms.setNodes<PictureElement>(editor, { [name]: text }, { at });
    // All that is typed in one go is one step for undo.
    if (isGoingOn.current) HistoryEditor.withMerging(editor, change);
    else HistoryEditor.withNewBatch(editor, change);
    isGoingOn.current = true;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    // It would submit the form.
    event.preventDefault();
    leavePicture(editor, element);
  };

  return (
    <TextField
      ref={input}
      label={label}
      hint={hint}
      defaultValue={value}
      onChange={(event) => write(event.target.value)}
      onFocus={() => {
        isGoingOn.current = false;
      }}
      onKeyDown={onKeyDown}
    />
  );
}

/** The place of a picture that is not stored yet. */
function Upload({ uploadKey = '' }: { uploadKey: string | undefined }) {
  const upload = useUpload(uploadKey);
  const isFailed = upload?.state === 'failed';
  return (
    <div className={styles.pictureUpload}>
      {upload && <img className={styles.pictureImage} src={uploadKey} alt="" />}
      <div className={styles.pictureStatus} role="status">
        {upload && !isFailed && (
          <>
            Uploading...
            <progress
              className={styles.pictureProgress}
              max={100}
              value={upload.percent}
              aria-label={`Upload of ${upload.file.name}`}
            />
          </>
        )}
        {(!upload || isFailed) && (
          <ErrorText id={`${uploadKey}-reason`}>
            {upload?.reason ?? 'The picture was not uploaded.'}
          </ErrorText>
        )}
      </div>
    </div>
  );
}

function Retry({ uploadKey = '' }: { uploadKey: string | undefined }) {
  const { uploads } = useSlateStatic();
  const upload = useUpload(uploadKey);
  if (upload?.state !== 'failed') return null;
  return (
    <Button tone="secondary" icon={RotateCcw} onClick={() => uploads.retry(uploadKey)}>
      Try again
    </Button>
  );
}

function useUpload(key: string) {
  const { uploads } = useSlateStatic();
  return useSyncExternalStore(uploads.subscribe, () => uploads.get(key));
}
