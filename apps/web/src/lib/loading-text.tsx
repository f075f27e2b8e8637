import { loading } from './loading-text.css.ts';

export function LoadingText({ children }: { children: string }) {
  return (
    <p className={loading} role="status">
      {children}
    </p>
  );
}

/** Shown while a page's code or the login state is loading. */
export function LoadingScreen() {
  return <LoadingText>Loading...</LoadingText>;
}
