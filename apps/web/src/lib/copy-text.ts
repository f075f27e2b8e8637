/** Copies text to the clipboard. Resolves with whether the browser let the page do so. */
export const copyText = (text: string): Promise<boolean> =>
  navigator.clipboard.writeText(text).then(
    () => true,
    (error: unknown) => {
      console.warn('The browser did not copy', error);
      return false;
    },
  );
