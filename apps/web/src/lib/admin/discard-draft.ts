import { toast } from '@site/ui/toaster';
import { dropDraft, keepDraft, type StoredDraft } from './drafts.ts';

/** Removes a draft. The owner can take that back for as long as the toast shows. */
export function discardDraft({ key, isElsewhere: _, ...draft }: StoredDraft): void {
  dropDraft(key);
  toast({
    title: 'Draft discarded',
    action: { label: 'Undo', onAct: () => keepDraft(key, draft) },
  });
}
