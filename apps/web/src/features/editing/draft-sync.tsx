import type { ServerDraft } from '@site/schema/drafts';
import type { Store } from '@site/ui/store';
import { useEffect } from 'react';
import { trpc } from '../../lib/trpc.ts';
import { draftChanges, forgetEnded, unsentDrafts } from './drafts.ts';
import { isRefused, isUnauthorized } from './writes.ts';

/**
 * Milliseconds from a change of a draft in the browser to its copy on the server. The end of a draft does not wait,
 * because other devices offer its text until then.
 */
const SEND_DELAY = 4000;
/** Milliseconds until a failed attempt is repeated. */
const RETRY_DELAY = 5000;
/** Milliseconds after which a request counts as failed. */
const TIMEOUT = 20_000;

export interface DraftServer {
  list: (signal: AbortSignal) => Promise<ServerDraft[]>;
  save: (draft: ServerDraft, signal: AbortSignal) => Promise<void>;
  /** The server's drafts as this page knows them. */
  known: Pick<Store<readonly ServerDraft[]>, 'get' | 'set'>;
}

/**
 * Copies this browser's drafts to the server, and reads those of other devices. It works in the background: a failed
 * attempt is repeated without a message, because the browser still has its drafts. Renders nothing.
 */
export function DraftSync({ owner }: { owner: string }) {
  const { client, drafts } = trpc.useUtils();
  useEffect(
    () =>
      startSync(owner, {
        list: (signal) => client.drafts.list.query(undefined, { signal }),
        save: (draft, signal) =>
          client.drafts.save.mutate({ ...draft, item: itemOf(draft.key) }, { signal }),
        known: {
          get: () => drafts.list.getData() ?? [],
          set: (now) => drafts.list.setData(undefined, [...now]),
        },
      }),
    [owner, client, drafts],
  );
  return null;
}

/** `draft:<owner>:<kind>:<id>:<random>` is a draft of `<kind>:<id>`. */
const itemOf = (key: string) => key.split(':').slice(2, 4).join(':');

/** Starts with the server's list. Returns a function that ends it. */
export function startSync(owner: string, server: DraftServer): () => void {
  const ending = new AbortController();
  const signal = () => AbortSignal.any([ending.signal, AbortSignal.timeout(TIMEOUT)]);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRunning = false;
  /** Before the first list, and whenever the page is shown again. */
  let isListWanted = true;

  function know(drafts: readonly ServerDraft[]) {
    forgetEnded(drafts);
    server.known.set(drafts);
  }
  async function exchange() {
    if (isListWanted) {
      know(await server.list(signal()));
      isListWanted = false;
    }
    const unsent = unsentDrafts(server.known.get(), owner);
    // Texts first: one may be what another form did with a draft that ends.
    for (const draft of [...unsent.filter(isText), ...unsent.filter(isEnd)]) {
      await server.save(draft, signal()).catch(unlessRefused);
      know([...server.known.get().filter(({ key }) => key !== draft.key), draft]);
    }
  }
  /** One at a time, so that the server gets the texts of a form in their order. */
  async function run() {
    if (isRunning) return;
    isRunning = true;
    try {
      await exchange();
      // What was stored since then did not start another attempt.
      const rest = unsentDrafts(server.known.get(), owner);
      if (rest.length > 0) schedule(rest.some(isEnd) ? 0 : SEND_DELAY);
    } catch (error) {
      // Without a session there is nothing to wait for: the owner signs in on another page.
      if (!ending.signal.aborted && !isUnauthorized(error)) schedule(RETRY_DELAY);
    } finally {
      isRunning = false;
    }
  }
  function schedule(delay: number) {
    if (delay === 0) clearTimeout(timer);
    else if (timer !== undefined) return;
    timer = setTimeout(() => {
      timer = undefined;
      void run();
    }, delay);
  }
  function onVisibility() {
    isListWanted = document.visibilityState === 'visible';
    // The form stores its text at the same event, perhaps after this listener.
    setTimeout(run);
  }

  const { signal: ended } = ending;
  const stopListening = draftChanges.subscribe(() =>
    schedule(draftChanges.get().isEnd ? 0 : SEND_DELAY),
  );
  document.addEventListener('visibilitychange', onVisibility, { signal: ended });
  window.addEventListener('online', run, { signal: ended });
  void run();
  return () => {
    ending.abort();
    clearTimeout(timer);
    stopListening();
  };
}

const isEnd = ({ body }: ServerDraft) => body === null;
const isText = (draft: ServerDraft) => !isEnd(draft);

/** A draft that the server refuses, such as one that is too long, is sent again when it has changed. */
function unlessRefused(error: unknown): void {
  if (!isRefused(error)) throw error;
}
