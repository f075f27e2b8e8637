import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { trpc } from '../../lib/trpc.ts';
import {
  type Draft,
  discardDraft,
  dropDraft,
  isDraftOf,
  keepDraft,
  listDrafts,
  newDraftKey,
  onDraftsChange,
  randomKey,
  resumedDraft,
  type StoredDraft,
} from './drafts.ts';

/** Milliseconds from a change of the form to its storage in the browser. */
const STORE_DELAY = 1000;

export interface DraftOptions<Input extends FieldValues, Output> {
  /** What is edited, such as `blog-post:new`. */
  item: string;
  form: UseFormReturn<Input, unknown, Output>;
  /** What the draft of these values is called, where its form is, and what was sent of it. */
  describe: (values: Input) => Omit<Draft, 'values' | 'storedAt'>;
}

/** Stores what is typed into a form, and offers what other forms of the same item left behind: a closed or crashed tab. */
export function useDraft<Input extends FieldValues, Output>({
  item,
  form,
  describe,
}: DraftOptions<Input, Output>) {
  const owner = useOwner();
  const { isDirty } = form.formState;
  const key = useRef<string>(undefined);
  const isOver = useRef(false);
  const [isStored, setStored] = useState(true);
  const [offers, setOffers] = useState<StoredDraft<Input>[]>([]);
  const [restored, setRestored] = useState(() =>
    owner === undefined ? undefined : resumedDraft<Input>(owner, item),
  );
  /** Stored values that took the place of those in the form. */
  const [taken, setTaken] = useState<{ key: string; values: Input }>();

  const storeAs = (draft: Draft<Input>): boolean => {
    if (owner !== undefined) key.current ??= newDraftKey(owner, item);
    const wasStored = key.current !== undefined && keepDraft(key.current, draft);
    setStored(wasStored);
    return wasStored;
  };
  const drop = () => {
    if (key.current) dropDraft(key.current);
    key.current = undefined;
  };
  /** Stores the values as they are now; nothing when they are those of the row. */
  const store = () => {
    if (isOver.current) return;
    if (!isDirty) return drop();
    const values = form.getValues();
    storeAs({ ...describe(values), values, storedAt: new Date().toISOString() });
  };

  const onPause = useEffectEvent(store);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const storeNow = () => {
      clearTimeout(timer);
      timer = undefined;
      onPause();
    };
    const onChange = () => {
      timer ??= setTimeout(storeNow, STORE_DELAY);
    };
    const unsubscribe = form.subscribe({ formState: { values: true }, callback: onChange });
    window.addEventListener('pagehide', storeNow);
    document.addEventListener('visibilitychange', storeNow);
    return () => {
      unsubscribe();
      window.removeEventListener('pagehide', storeNow);
      document.removeEventListener('visibilitychange', storeNow);
      storeNow();
    };
  }, [form]);

  useEffect(() => {
    if (owner === undefined) return;
    const read = () => {
      const drafts = listDrafts<Input>(owner, item).filter((draft) => draft.key !== key.current);
      // Without a change there is nothing to render: the form's own draft is stored every second.
      setOffers((before) => (areSame(before, drafts) ? before : drafts));
    };
    read();
    return onDraftsChange(read);
  }, [owner, item]);

  // A form that becomes one for a new row stores its text as a draft of a new row.
  const onItem = useEffectEvent((present: string) => {
    const former = key.current;
    if (owner === undefined || former === undefined || isDraftOf(former, owner, present)) return;
    key.current = undefined;
    store();
    dropDraft(former);
  });
  useEffect(() => onItem(item), [item]);

  // The defaults stay the stored values, so that the restored ones count as unsaved.
  const onRestore = useEffectEvent(
    ({ key: formerKey, isElsewhere: _, ...draft }: StoredDraft<Input>) => {
      form.reset(draft.values, { keepDefaultValues: true });
      // Another tab may still write to the former key.
      if (formerKey !== key.current && storeAs(draft)) dropDraft(formerKey);
    },
  );
  useEffect(() => {
    if (restored) onRestore(restored);
  }, [restored]);

  /** Shows other values in the form. What it has now becomes an offer. */
  const show = (values: Input, { keepDefaultValues }: { keepDefaultValues: boolean }) => {
    store();
    key.current = undefined;
    if (owner !== undefined) setOffers(listDrafts<Input>(owner, item));
    setRestored(undefined);
    setTaken({ key: randomKey(), values });
    form.reset(values, { keepDefaultValues });
  };
  const shown = taken ?? restored;

  return {
    restored,
    /** The values that replaced those with which the form began; the key is another one each time. */
    shown,
    /** Shows the values that the row has now: nothing is unsaved then. */
    take: (values: Input) => show(values, { keepDefaultValues: false }),
    /** Shows values of a revision, which a save makes the present ones. */
    restore: (values: Input) => {
      show(values, { keepDefaultValues: true });
      storeAs({ ...describe(values), values, storedAt: new Date().toISOString() });
    },
    store,
    /** Removes the draft, because its values are saved and the form goes on. */
    drop,
    /** Removes the draft, because its values are saved and the form closes. */
    end: () => {
      isOver.current = true;
      drop();
    },
    /** Removes the draft, because the owner gives it up; the toast can bring it back. */
    discard: () => {
      store();
      isOver.current = true;
      const draft = owner && listDrafts(owner, item).find((each) => each.key === key.current);
      if (draft) discardDraft(draft);
    },
    /** For the notices of `FormDialog`. */
    notices: {
      isStored,
      isRestored: restored !== undefined,
      offers,
      /** Shows an offered draft in the form. What the form has now becomes an offer itself. */
      onKeep: (offered: string) => {
        store();
        key.current = undefined;
        setTaken(undefined);
        setRestored(offers.find((draft) => draft.key === offered));
      },
      onDiscard: discardDraft,
    },
  };
}

/** The drafts of an owner, all or those about one item. */
export function useDrafts(owner: string | undefined, item?: string): StoredDraft[] {
  const [drafts, setDrafts] = useState<StoredDraft[]>([]);
  useEffect(() => {
    if (owner === undefined) return;
    const read = () => setDrafts(listDrafts(owner, item));
    read();
    return onDraftsChange(read);
  }, [owner, item]);
  return drafts;
}

const areSame = (before: readonly StoredDraft[], after: readonly StoredDraft[]) =>
  before.length === after.length &&
  before.every(({ key, storedAt }, index) => {
    const other = after[index];
    return key === other?.key && storedAt === other.storedAt;
  });

/** The id of the signed-in owner; undefined until it is read. */
export function useOwner(): string | undefined {
  return trpc.auth.user.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY }).data?.id;
}
