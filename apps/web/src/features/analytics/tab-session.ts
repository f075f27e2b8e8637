/** What a tab keeps of its visit from one page load to the next. */

const ID_KEY = 'visitor-session-id';
const TIME_KEY = 'visitor-session-seconds';

export interface TabSession {
  id: string;
  /** Visible seconds of the tab's earlier page loads. */
  secondsBefore: number;
  /** Keeps the visible seconds so far for the next page load. */
  keepSeconds(seconds: number): void;
}

/** The tab's session, made at its first page load. Where nothing can be kept, it is this page load's alone. */
export function openTabSession(warn: (error: unknown) => void): TabSession {
  try {
    const id = sessionStorage.getItem(ID_KEY) ?? randomId();
    sessionStorage.setItem(ID_KEY, id);
    return {
      id,
      secondsBefore: Number(sessionStorage.getItem(TIME_KEY)) || 0,
      keepSeconds: (seconds) => sessionStorage.setItem(TIME_KEY, String(seconds)),
    };
  } catch (error) {
    warn(error);
    return { id: randomId(), secondsBefore: 0, keepSeconds: () => undefined };
  }
}

/** 128 random bits; `randomUUID` is not there on plain HTTP. */
function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
