import { EDIT_MINUTES } from '@site/schema/comment-values';
import type { CommentedItem, SentComment } from '@site/schema/comments';
import { type SubmitEvent, useCallback, useState } from 'react';
import { prove } from '../../lib/prove.ts';
import { trpc } from '../../lib/trpc.ts';
import { keepDraft, keepName, keptName, noteWriting, readDraft, type Typed } from './kept.ts';

type Input = Parameters<
  ReturnType<typeof trpc.useUtils>['client']['comments']['create']['mutate']
>[0];

interface SendingOptions {
  item: CommentedItem;
  /** The comment that is answered; empty for a new thread. */
  parentId: string;
  onSent: (sent: SentComment) => void;
}

/** Sends the form of a comment, and keeps what is typed in this browser until it is sent. */
export function useSending({ item, parentId, onSent }: SendingOptions) {
  const { client } = trpc.useUtils();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const proofOf = useCallback(
    (form: HTMLFormElement) => prove(form, () => client.comments.challenge.query()),
    [client],
  );

  async function send(form: HTMLFormElement) {
    setSending(true);
    setFailure(undefined);
    try {
      const proof = await proofOf(form);
      const { keep, ...written } = valuesOf(form);
      // The values are those of the form's own fields and buttons.
      const input = { ...written, ...proof, item } as Input;
      const sent = await client.comments.create.mutate(input);
      keepName(keep ? input.name : '');
      keepDraft(item.id, parentId, {});
      noteWriting(item.id, EDIT_MINUTES);
      onSent(sent);
    } catch (error) {
      setFailure(failureText(error));
    } finally {
      setSending(false);
    }
  }

  return {
    isSending,
    failure,
    /** What is typed, or pressed, before this code came counts too. */
    ref: useCallback(
      (form: HTMLFormElement | null) => {
        if (!form) return;
        fill(form, { name: keptName(), ...readDraft(item.id, parentId) });
        keepDraft(item.id, parentId, typedIn(form));
        if (form.contains(document.activeElement)) void proofOf(form);
      },
      [item.id, parentId, proofOf],
    ),
    onFocus: ({ currentTarget }: { currentTarget: HTMLFormElement }) => void proofOf(currentTarget),
    onInput: ({ currentTarget }: { currentTarget: HTMLFormElement }) =>
      keepDraft(item.id, parentId, typedIn(currentTarget)),
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (!isSending) void send(event.currentTarget);
    },
  };
}

const valuesOf = (form: HTMLFormElement) => Object.fromEntries(new FormData(form)) as Typed;

/** What a reader types into the fields of a form. */
export const typedIn = (form: HTMLFormElement): Typed =>
  Object.fromEntries(
    Object.entries(valuesOf(form)).filter(([name]) => /^(text|name|kind|rating)$/.test(name)),
  );

/** Fills what is still as the page came with it, and opens the form where there is something to go on with. */
function fill(form: HTMLFormElement, typed: Typed): void {
  for (const [name, value] of Object.entries(typed)) {
    const field = form.elements.namedItem(name) as HTMLInputElement | RadioNodeList | null;
    if (field && ['', 'comment'].includes(field.value)) field.value = value;
  }
  const keep = form.elements.namedItem('keep');
  if (keep instanceof HTMLInputElement) keep.checked = keptName() !== '';
  const details = form.closest('details');
  if (details && (typed['text'] || typed['rating'])) details.open = true;
}

/** What the reader is told; a refusal of the server says what is wrong. */
export function failureText(error: unknown): string {
  const { data, message } = error as { data?: { httpStatus?: number } | null; message?: string };
  if (data && (data.httpStatus ?? 500) < 500) return message ?? '';
  return data
    ? 'Something went wrong here. What you wrote is kept in this browser: try again in a moment.'
    : 'The site could not be reached. What you wrote is kept in this browser: press Send again when you are online.';
}
