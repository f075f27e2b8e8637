import type { ServerDraft } from '@site/schema/drafts';
import { useSearch } from '@tanstack/react-router';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { trpc } from '../../lib/trpc.ts';
import {
  type Draft,
  discardDraft,
  draftChanges,
  dropDraft,
  dropOwnDraft,
  isDraftOf,
  keepDraft,
  listDrafts,
  newDraftKey,
  randomKey,
  type StoredDraft,
} from './drafts.ts';

/** Milliseconds from a change of the form to its storage in the browser. */
const STORE_DELAY = 1000;

interface DraftOptions<Input extends FieldValues, Output> {
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
  /** The draft that this form stores. */
  const key = useRef<string>(undefined);
  const isOver = useRef(false);
  const [isStored, setStored] = useState(true);
  const { draft: keyInUrl } = useSearch({ strict: false });
  const offers = useDrafts<Input>(owner, item, key);
  /** The draft that replaced the values with which the form began. */
  const [restored, setRestored] = useState<StoredDraft<Input>>();
  /** Stored values that took the place of those in the form. */
  const [taken, setTaken] = useState<{ key: string; values: Input }>();

  const storeAs = (draft: Draft<Input>): void => {
    if (owner !== undefined) key.current ??= newDraftKey(owner, item);
    setStored(key.current !== undefined && keepDraft(key.current, draft));
  };
  const drop = () => {
    if (key.current) dropOwnDraft(key.current);
    key.current = undefined;
  };
  const storeNow = (values: Input) =>
    storeAs({ ...describe(values), values, storedAt: new Date().toISOString() });
  /** Stores the values as they are now; nothing when they are those of the row. */
  const store = () => {
    if (isOver.current) return;
    if (isDirty) storeNow(form.getValues());
    else drop();
  };
  /** Leaves what the form has now to an offer. */
  const leave = () => {
    store();
    key.current = undefined;
    draftChanges.set({ isEnd: false });
  };
  // The defaults stay the stored values, so that the restored ones count as unsaved.
  const showDraft = (offered: StoredDraft<Input>) => {
    const { key: _, isElsewhere: __, ...draft } = offered;
    leave();
    setTaken(undefined);
    setRestored(offered);
    form.reset(draft.values, { keepDefaultValues: true });
    storeAs(draft);
    // Another tab may still write to the former key.
    if (key.current) dropDraft(offered);
  };

  const onPause = useEffectEvent(store);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const pause = () => {
      clearTimeout(timer);
      timer = undefined;
      onPause();
    };
    const onChange = () => {
      timer ??= setTimeout(pause, STORE_DELAY);
    };
    const unsubscribe = form.subscribe({ formState: { values: true }, callback: onChange });
    window.addEventListener('pagehide', pause);
    document.addEventListener('visibilitychange', pause);
    return () => {
      unsubscribe();
      window.removeEventListener('pagehide', pause);
      document.removeEventListener('visibilitychange', pause);
      pause();
    };
  }, [form]);

  // A form that becomes one for a new row stores its text as a draft of a new row.
  const onItem = useEffectEvent((present: string) => {
    const former = key.current;
    if (owner === undefined || former === undefined || isDraftOf(former, owner, present)) return;
    key.current = undefined;
    store();
    dropOwnDraft(former);
  });
  useEffect(() => onItem(item), [item]);

  /** The draft that the URL names. It may come from the server after the form has begun. */
  const wanted = offers.find((draft) => draft.key === keyInUrl);
  const onWanted = useEffectEvent((draft: StoredDraft<Input>) => {
    if (!isDirty) showDraft(draft);
  });
  useEffect(() => {
    if (wanted) onWanted(wanted);
  }, [wanted]);

  /** Shows other values in the form. What it has now becomes an offer. */
  const show = (values: Input, { keepDefaultValues }: { keepDefaultValues: boolean }) => {
    leave();
    setRestored(undefined);
    setTaken({ key: randomKey(), values });
    form.reset(values, { keepDefaultValues });
  };

  return {
    restored,
    /** The values that replaced those with which the form began; the key is another one each time. */
    shown: taken ?? restored,
    /** Shows the values that the row has now: nothing is unsaved then. */
    take: (values: Input) => show(values, { keepDefaultValues: false }),
    /** Shows values of a revision, which a save makes the present ones. */
    restore: (values: Input) => {
      show(values, { keepDefaultValues: true });
      storeNow(values);
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
      const own = owner && listDrafts([], owner, item).find((each) => each.key === key.current);
      if (own) discardDraft(own);
    },
    /** For the notices of `FormDialog`. */
    notices: {
      isStored,
      isRestored: restored !== undefined,
      offers,
      /** Shows an offered draft in the form. What the form has now becomes an offer itself. */
      onKeep: (offered: string) => {
        const draft = offers.find((each) => each.key === offered);
        if (draft) showDraft(draft);
      },
      onDiscard: discardDraft,
    },
  };
}

const NONE: readonly ServerDraft[] = [];

/**
 * The drafts of an owner, all or those about one item.
 *
 * @param own a draft that is not among them: a form stores its own every second, which nothing has to be rendered for
 */
export function useDrafts<Values>(
  owner: string | undefined,
  item?: string,
  own?: RefObject<string | undefined>,
): StoredDraft<Values>[] {
  // `DraftSync` reads them.
  const { data: server = NONE } = trpc.drafts.list.useQuery(undefined, { enabled: false });
  const [drafts, setDrafts] = useState<StoredDraft<Values>[]>([]);
  useEffect(() => {
    if (owner === undefined) return;
    const read = () => {
      const now = listDrafts<Values>(server, owner, item).filter(({ key }) => key !== own?.current);
      setDrafts((before) => (areSame(before, now) ? before : now));
    };
    read();
    return draftChanges.subscribe(read);
  }, [server, owner, item, own]);
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
