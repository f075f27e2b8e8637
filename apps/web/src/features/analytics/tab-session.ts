/** The session of a browser tab, stored across its page loads. */

const ID_KEY = 'visitor-session-id';
const TIME_KEY = 'visitor-session-seconds';

export interface TabSession {
  id: string;
  /** Visible seconds of this tab's earlier page loads. */
  secondsBefore: number;
  /** Stores the visible seconds so far for the next page load. */
  storeSeconds(seconds: number): void;
}

/**
 * Returns the tab's session, and creates it at the first page load. Without storage, it lasts for this page load only.
 */
export function openTabSession(warn: (error: unknown) => void): TabSession {
  try {
    const id = sessionStorage.getItem(ID_KEY) ?? randomId();
    sessionStorage.setItem(ID_KEY, id);
    return {
      id,
      secondsBefore: Number(sessionStorage.getItem(TIME_KEY)) || 0,
      storeSeconds: (seconds) => sessionStorage.setItem(TIME_KEY, String(seconds)),
    };
  } catch (error) {
    warn(error);
    return { id: randomId(), secondsBefore: 0, storeSeconds: () => undefined };
  }
}

/** 128 random bits. `crypto.randomUUID` is missing on plain HTTP. */
function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
