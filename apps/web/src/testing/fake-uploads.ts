import { vi } from 'vitest';

export interface UploadAnswer {
  /** HTTP status; 0 means that no answer came. */
  status: number;
  message?: string;
  /** The upload does not finish before this resolves. */
  after?: Promise<void>;
}

export interface FakeUploads {
  /** The answers to the next uploads, in this order. Once it is empty, all succeed. */
  answers: UploadAnswer[];
  /** How many uploads were sent. */
  sent: () => number;
  /** The file of the last one. */
  lastFile: () => File | undefined;
}

/** Answers all uploads of the test in place of the server. */
export function fakeUploads(): FakeUploads {
  const answers: UploadAnswer[] = [];
  const files: File[] = [];
  class FakeRequest extends EventTarget {
    upload = new EventTarget();
    status = 0;
    response: unknown = null;
    open() {
      // The answers do not depend on the URL.
    }
    setRequestHeader() {
      // The real server reads the body's type.
    }
    abort() {
      this.dispatchEvent(new Event('abort'));
    }
    send(file: File) {
      files.push(file);
      const { status, message, after = Promise.resolve() } = answers.shift() ?? { status: 200 };
      this.status = status;
      this.response = { message };
      void after.then(() => this.dispatchEvent(new Event(status === 0 ? 'error' : 'load')));
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  return { answers, sent: () => files.length, lastFile: () => files.at(-1) };
}
