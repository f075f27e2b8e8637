import type { RecipeSummary } from '@site/schema/recipes';
import { readOnceNow, WaitingDialog } from '../../../lib/desk/waiting-dialog.tsx';
import { trpc } from '../../../lib/trpc.ts';
import type { PhotoFormFields } from './photo-form.tsx';
import { PhotoFormDialog } from './photo-form-dialog.tsx';

export interface PhotoDialogProps {
  /** The photo of the grid, or that it is to be a new one. */
  photo: Pick<RecipeSummary, 'slug'> | 'new' | undefined;
  /** Whether the list is there, so that a photo that is not in it is none. */
  isListed: boolean;
  fields: PhotoFormFields;
  onClose: () => void;
}

const waiting = { title: 'Edit Photo', loading: 'Loading photo...' } as const;

/** The form of a photo, once the whole of it has been read. */
export function PhotoDialog({ photo, isListed, fields, onClose }: PhotoDialogProps) {
  if (photo === 'new') {
    return <PhotoFormDialog photo={undefined} fields={fields} onClose={onClose} />;
  }
  if (photo) return <ExistingPhoto slug={photo.slug} fields={fields} onClose={onClose} />;
  const missing = { title: 'Recipe not found', action: 'Close', onAction: onClose };
  return <WaitingDialog {...waiting} onClose={onClose} trouble={isListed ? missing : undefined} />;
}

interface ExistingPhotoProps {
  slug: string;
  fields: PhotoFormFields;
  onClose: () => void;
}

function ExistingPhoto({ slug, fields, onClose }: ExistingPhotoProps) {
  const photo = trpc.recipes.bySlug.useQuery({ slug }, readOnceNow);
  if (photo.data && !photo.isFetching) {
    return <PhotoFormDialog photo={photo.data} fields={fields} onClose={onClose} />;
  }
  const failure = {
    title: 'Failed to fetch recipe',
    action: 'Try again',
    onAction: () => photo.refetch(),
  };
  return (
    <WaitingDialog {...waiting} onClose={onClose} trouble={photo.isError ? failure : undefined} />
  );
}
