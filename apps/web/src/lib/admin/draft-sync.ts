import type { ServerDraft } from '@site/schema/drafts';
import { useEffect } from 'react';
import { trpc } from '../trpc.ts';
import { draftIsOnServer, onDraftsChange, takeServerDrafts, unsentDrafts } from './drafts.ts';
import { isRefused, isUnauthorized } from './write-outcome.ts';

/** Milliseconds from a change of a draft in the browser to its copy on the server. */
const SEND_DELAY = 4000;
/** Milliseconds until a failed attempt is repeated. */
const RETRY_DELAY = 5000;
/** Milliseconds after which a request counts as failed. */
const TIMEOUT = 20_000;

interface DraftServer {
  list: (signal: AbortSignal) => Promise<ServerDraft[]>;
  save: (draft: ServerDraft, signal: AbortSignal) => Promise<void>;
}

/**
 * Copies this browser's drafts to the server, and reads those of other devices. It works in the background: a failed
 * attempt is repeated without a message, because the browser still has its drafts.
 */
export function useDraftSync(owner: string | undefined): void {
  const { client } = trpc.useUtils();
  useEffect(() => {
    if (owner === undefined) return;
    return startSync(owner, {
      list: (signal) => client.drafts.list.query(undefined, { signal }),
      save: (draft, signal) =>
        client.drafts.save.mutate({ ...draft, item: itemOf(draft.key) }, { signal }),
    });
  }, [owner, client]);
}

/** `draft:<owner>:<kind>:<id>:<random>` is a draft of `<kind>:<id>`. */
const itemOf = (key: string) => key.split(':').slice(2, 4).join(':');

/** Returns a function that ends it. */
function startSync(owner: string, server: DraftServer): () => void {
  const ending = new AbortController();
  const signal = () => AbortSignal.any([ending.signal, AbortSignal.timeout(TIMEOUT)]);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRunning = false;
  /** Before the first list, and whenever the page is shown again. */
  let isListWanted = true;

  async function exchange() {
    if (isListWanted) {
      takeServerDrafts(owner, await server.list(signal()));
      isListWanted = false;
    }
    for (const draft of unsentDrafts(owner)) {
      await server.save(draft, signal()).catch(unlessRefused);
      draftIsOnServer(draft);
    }
  }
  /** One at a time, so that the server gets the texts of a form in their order. */
  async function run() {
    if (isRunning) return;
    isRunning = true;
    try {
      await exchange();
      // What was typed since then did not start another attempt.
      if (unsentDrafts(owner).length > 0) schedule(SEND_DELAY);
    } catch (error) {
      // Without a session there is nothing to wait for: the owner signs in on another page.
      if (!ending.signal.aborted && !isUnauthorized(error)) schedule(RETRY_DELAY);
    } finally {
      isRunning = false;
    }
  }
  function schedule(delay: number) {
    timer ??= setTimeout(() => {
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
  const stopListening = onDraftsChange(() => schedule(SEND_DELAY));
  document.addEventListener('visibilitychange', onVisibility, { signal: ended });
  window.addEventListener('online', run, { signal: ended });
  void run();
  return () => {
    ending.abort();
    clearTimeout(timer);
    stopListening();
  };
}

/** A draft that the server refuses, such as one that is too long, is sent again when it has changed. */
function unlessRefused(error: unknown): void {
  if (!isRefused(error)) throw error;
}
