import { Button } from '@site/ui/button';
import { MessagePanel } from '@site/ui/message-panel';
import { ClientOnly } from '@tanstack/react-router';
import { ImagePlus, Plus, Save } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { tab } from '../../../lib/desk/content-list.css.ts';
import { DeleteDialog } from '../../../lib/desk/delete-dialog.tsx';
import { ReadFailure } from '../../../lib/desk/read-failure.tsx';
import { useUnsavedWork } from '../../../lib/desk/use-unsaved-work.tsx';
import { LoadingText } from '../../../lib/loading-text.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { PhotoDialog } from './photo-dialog.tsx';
import type { PhotoFormFields } from './photo-form.tsx';
import { isChanged, noDraft, placesOf, withDraft, withMove, withTitle } from './photo-order.ts';
import type { Photo } from './photo-tile.tsx';
import { deskPhotosQuery } from './photos-query.ts';
import * as styles from './photos-tab.css.ts';
import { useDeletePhoto, useSaveOrder } from './use-photo-writes.ts';

// Dragging has a library of its own, which only this tab needs.
const PhotoGrid = lazy(async () => ({ default: (await import('./photo-grid.tsx')).PhotoGrid }));

export interface PhotosTabProps {
  /** What the open form is about: a photo's id, `new`, or nothing. */
  edit: string | undefined;
  /** Called with what is to be edited, or nothing to close the form. */
  onEdit: (edit: string | undefined) => void;
  /** The fields of the form that are made elsewhere. */
  fields: PhotoFormFields;
}

/** Opening a form changes the address, and leaves the grid where it is. */
const staysHere = ({ pathname, search }: { pathname: string; search: object }) =>
  pathname === '/admin' && 'tab' in search && search.tab === 'photo-gallery';

/** All photos in the owner's order, with what can be done to them. */
export function PhotosTab({ edit, onEdit, fields }: PhotosTabProps) {
  const list = trpc.recipes.deskSummaries.useQuery(deskPhotosQuery);
  const saved = list.data?.items ?? [];
  const [draft, setDraft] = useState(noDraft);
  const [doomed, setDoomed] = useState<Photo>();
  const { remove, isDeleting } = useDeletePhoto(() => setDoomed(undefined));
  const { save, isSaving } = useSaveOrder(() => setDraft(noDraft));
  const { question } = useUnsavedWork(isChanged(draft), undefined, staysHere);
  const shown = withDraft(saved, draft);

  return (
    <section className={tab}>
      <header className={styles.header}>
        <h2>Photo Gallery</h2>
        <div className={styles.actions}>
          {isChanged(draft) && (
            <Button
              tone="secondary"
              disabled={isSaving}
              onClick={() => save(placesOf(shown, draft))}
            >
              <Save size="1.1em" aria-hidden />
              {isSaving ? 'Saving...' : 'Save Changes'}
            </Button>
          )}
          <Button onClick={() => onEdit('new')}>
            <Plus size="1.1em" aria-hidden />
            New Photo
          </Button>
        </div>
      </header>
      {list.isPending && <LoadingText>Loading photos...</LoadingText>}
      {list.isError && (
        <ReadFailure
          title="Failed to fetch recipes"
          error={list.error}
          onRetry={() => list.refetch()}
        />
      )}
      {list.data && saved.length === 0 && <NoPhotos />}
      <ClientOnly fallback={<LoadingText>Loading photos...</LoadingText>}>
        {list.data && (
          <Suspense fallback={<LoadingText>Loading photos...</LoadingText>}>
            <PhotoGrid
              photos={shown}
              onMove={(move) =>
                setDraft((before) => withMove(before, withDraft(saved, before), move))
              }
              onRename={({ id }, title) => {
                const photo = saved.find((one) => one.id === id);
                if (photo) setDraft((before) => withTitle(before, photo, title));
              }}
              onEdit={({ id }) => onEdit(id)}
              onDelete={setDoomed}
              onAdd={() => onEdit('new')}
            />
          </Suspense>
        )}
        {edit && (
          <PhotoDialog
            key={edit}
            photo={edit === 'new' ? 'new' : saved.find(({ id }) => id === edit)}
            isListed={!list.isPending}
            fields={fields}
            onClose={() => onEdit(undefined)}
          />
        )}
      </ClientOnly>
      <DeleteDialog
        noun="recipe"
        title={doomed?.title}
        isDeleting={isDeleting}
        onConfirm={() => doomed && remove(doomed.id)}
        onCancel={() => !isDeleting && setDoomed(undefined)}
      />
      {question}
    </section>
  );
}

function NoPhotos() {
  return (
    <MessagePanel icon={ImagePlus} title="No photos yet. Upload your first photo!" level={3} />
  );
}
