import type { QuoteList } from '@site/schema/quotes';
import { trpc } from '../../../lib/trpc.ts';
import { writeFailed, writeSucceeded } from '../../editing/writes.ts';

/** The changes of the list of quotes. Each answers the new list, and says how it ended. */
export function useQuoteWrites() {
  const queries = trpc.useUtils();
  const done = (title: string) => (answer: QuoteList) => {
    queries.quotes.list.setData(undefined, { quotes: answer.quotes, earlier: answer.earlier });
    writeSucceeded(title);
    // It may have been drawn anew.
    void queries.quotes.today.invalidate();
  };
  const onError = (error: unknown) => {
    writeFailed(error, { title: 'Failed to change the quotes' });
    void queries.quotes.list.invalidate();
  };
  const create = trpc.quotes.create.useMutation({
    onSuccess: done('The quote is in the list.'),
    onError,
  });
  const update = trpc.quotes.update.useMutation({
    onSuccess: done('The quote is changed.'),
    onError,
  });
  const remove = trpc.quotes.delete.useMutation({
    onSuccess: done('The quote is removed.'),
    onError,
  });
  const importLines = trpc.quotes.importLines.useMutation({
    onSuccess: (answer) => done(`${countOf(answer.added)} added.`)(answer),
    onError,
  });
  const undo = trpc.quotes.undo.useMutation({
    onSuccess: done('The list before is back.'),
    onError,
  });
  const all = [create, update, remove, importLines, undo];
  return { create, update, remove, importLines, undo, isBusy: all.some((each) => each.isPending) };
}

export type QuoteWrites = ReturnType<typeof useQuoteWrites>;

export const countOf = (count: number) => (count === 1 ? '1 quote' : `${count} quotes`);
