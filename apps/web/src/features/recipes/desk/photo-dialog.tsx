import type { RecipeSummary } from '@site/schema/recipes';
import { Button } from '@site/ui/button';
import { Dialog } from '@site/ui/dialog';
import { MessagePanel } from '@site/ui/message-panel';
import { trpc } from '../../../lib/trpc.ts';
import { LoadingText } from '../../frame/loading-text.tsx';
import type { PhotoFormFields } from './photo-form.tsx';
import { PhotoFormDialog } from './photo-form-dialog.tsx';

const TITLE = 'Edit Photo';

export interface PhotoDialogProps {
  /** The photo of the grid, or that it is to be a new one. */
  photo: Pick<RecipeSummary, 'slug'> | 'new' | undefined;
  /** Whether the list is there, so that a photo that is not in it is none. */
  isListed: boolean;
  fields: PhotoFormFields;
  onClose: () => void;
}

/** The form of a photo, once the whole of it has been read. */
export function PhotoDialog({ photo, isListed, fields, onClose }: PhotoDialogProps) {
  if (photo === 'new') {
    return <PhotoFormDialog photo={undefined} fields={fields} onClose={onClose} />;
  }
  if (photo) return <ExistingPhoto slug={photo.slug} fields={fields} onClose={onClose} />;
  return (
    <Dialog open title={TITLE} onClose={onClose}>
      {isListed ? (
        <MessagePanel
          title="Recipe not found"
          level={3}
          action={<Button onClick={onClose}>Close</Button>}
        />
      ) : (
        <LoadingText>Loading photo...</LoadingText>
      )}
    </Dialog>
  );
}

interface ExistingPhotoProps {
  slug: string;
  fields: PhotoFormFields;
  onClose: () => void;
}

function ExistingPhoto({ slug, fields, onClose }: ExistingPhotoProps) {
  // What is edited is what is stored now, not what was read some time ago.
  const { data, isFetching, isError, refetch } = trpc.recipes.bySlug.useQuery(
    { slug },
    { staleTime: 0, gcTime: 0, refetchOnReconnect: false },
  );
  if (data && !isFetching) {
    return <PhotoFormDialog photo={data} fields={fields} onClose={onClose} />;
  }
  return (
    <Dialog open title={TITLE} onClose={onClose}>
      {isError ? (
        <MessagePanel
          title="Failed to fetch recipe"
          level={3}
          action={<Button onClick={() => refetch()}>Try again</Button>}
        />
      ) : (
        <LoadingText>Loading photo...</LoadingText>
      )}
    </Dialog>
  );
}
