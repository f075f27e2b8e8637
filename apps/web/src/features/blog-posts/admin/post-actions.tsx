import { Button } from '@site/ui/button';

export interface PostActionsProps {
  /** The id of the form. */
  form: string;
  /** Whether visitors see the stored post. */
  wasPublished: boolean;
  /** Whether the form says that they will. */
  isPublished: boolean;
  /** Whether its publish date is in the future. */
  isAhead: boolean;
  isSaving: boolean;
  isUploading: boolean;
  /** Saves the post as a draft or as published, whatever the form says. */
  onSaveAs: (isPublished: boolean) => void;
}

/**
 * Save Draft, and Publish, Schedule or Update. The one that the Published switch stands for submits the form. A published post
 * has only that one.
 */
export function PostActions({
  form,
  wasPublished,
  isPublished,
  isAhead,
  isSaving,
  isUploading,
  onSaveAs,
}: PostActionsProps) {
  const disabled = isSaving || isUploading;
  const button = (toPublished: boolean, text: string, busy: string) => {
    const isSubmit = toPublished === isPublished;
    return (
      <Button
        tone={toPublished || wasPublished ? 'primary' : 'secondary'}
        disabled={disabled}
        {...(isSubmit ? { type: 'submit', form } : { onClick: () => onSaveAs(toPublished) })}
      >
        {isSaving && isSubmit ? busy : text}
      </Button>
    );
  };
  const publish = () => {
    if (wasPublished) return button(true, 'Update', 'Updating...');
    if (isAhead) return button(true, 'Schedule', 'Scheduling...');
    return button(true, 'Publish', 'Publishing...');
  };
  const isUnpublishing = wasPublished && !isPublished;
  return (
    <>
      {!(wasPublished && isPublished) && button(false, 'Save Draft', 'Saving...')}
      {!isUnpublishing && publish()}
    </>
  );
}
