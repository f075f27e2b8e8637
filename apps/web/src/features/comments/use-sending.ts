import { EDIT_MINUTES } from '@site/schema/comment-values';
import type { CommentedItem, SentComment } from '@site/schema/comments';
import { type RefObject, type SubmitEvent, useEffect, useState } from 'react';
import type { Proof } from '../../lib/prove.ts';
import { trpc } from '../../lib/trpc.ts';
import {
  dropDraft,
  keepDraft,
  keepName,
  keptName,
  noteWriting,
  readDraft,
  type Typed,
} from './kept.ts';
import { useProof } from './use-proof.ts';

interface SendingOptions {
  item: CommentedItem;
  /** The comment that is answered. */
  parentId: string | undefined;
  onSent: (sent: SentComment) => void;
}

/** Sends the form of a comment, and keeps what is typed in this browser until it is sent. */
export function useSending(
  form: RefObject<HTMLFormElement | null>,
  { item, parentId, onSent }: SendingOptions,
) {
  const { mutateAsync } = trpc.comments.create.useMutation();
  const proof = useProof();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const draftKey = parentId ?? '';

  useEffect(() => {
    const { current } = form;
    if (!current) return;
    fill(current, { name: keptName(), ...readDraft(item.id, draftKey) });
    // Typed, or pressed, before this code came.
    if (current.contains(document.activeElement)) proof.prepare();
    store(current, item.id, draftKey);
  }, [form, item.id, draftKey, proof]);

  async function send(sent: HTMLFormElement) {
    setSending(true);
    setFailure(undefined);
    try {
      const input = { ...inputOf(sent, await proof.solve()), item, parentId };
      const answer = await mutateAsync(input);
      keepName(new FormData(sent).has('keep') ? input.name : '');
      dropDraft(item.id, draftKey);
      noteWriting(item.id, EDIT_MINUTES);
      sent.reset();
      fill(sent, { name: keptName() });
      onSent(answer);
    } catch (error) {
      setFailure(failureText(error));
    } finally {
      setSending(false);
    }
  }

  return {
    isSending,
    failure,
    onFocus: proof.prepare,
    onInput: () => form.current && store(form.current, item.id, draftKey),
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (!isSending) void send(event.currentTarget);
    },
  };
}

/** The names of the fields that a reader types into. */
const TYPED = ['text', 'name', 'kind', 'rating'];

export const typedIn = (form: HTMLFormElement): Typed =>
  Object.fromEntries(
    [...new FormData(form)].filter(([name]) => TYPED.includes(name)) as [string, string][],
  );

/** Stores what is typed. A name alone is nothing to lose. */
function store(form: HTMLFormElement, itemId: string, draftKey: string): void {
  const typed = typedIn(form);
  if (typed['text'] || typed['rating']) keepDraft(itemId, draftKey, typed);
  else dropDraft(itemId, draftKey);
}

/** Fills what is still as the page came with it, and opens the form where there is something to go on with. */
function fill(form: HTMLFormElement, typed: Typed): void {
  for (const [name, value] of Object.entries(typed)) {
    const field = form.elements.namedItem(name);
    const isUntouched =
      field instanceof RadioNodeList ? ['', 'comment'].includes(field.value) : true;
    if (
      field &&
      'value' in field &&
      isUntouched &&
      (field.value === '' || field.value === 'comment')
    )
      field.value = value;
  }
  const keep = form.elements.namedItem('keep');
  if (keep instanceof HTMLInputElement) keep.checked = keptName() !== '';
  const details = form.closest('details');
  if (details && (typed['text'] || typed['rating'])) details.open = true;
}

function inputOf(form: HTMLFormElement, proven: Proof) {
  const { text = '', name = '', kind, rating } = typedIn(form);
  const website = `${new FormData(form).get('website') ?? ''}`;
  // The values are those of the form's own buttons.
  const chosen = { kind, rating } as { kind?: 'comment'; rating?: '' };
  return { text, name, ...chosen, website, ...proven };
}

/** What the reader is told; a refusal of the server says what is wrong. */
export function failureText(error: unknown): string {
  const { data, message } = error as { data?: { httpStatus?: number } | null; message?: string };
  if (data && (data.httpStatus ?? 500) < 500) return message ?? '';
  return data
    ? 'Something went wrong here. What you wrote is kept in this browser: try again in a moment.'
    : 'The site could not be reached. What you wrote is kept in this browser: press Send again when you are online.';
}
