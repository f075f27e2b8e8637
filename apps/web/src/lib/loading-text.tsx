import { loading } from './loading-text.css.ts';

/** A line that stands in for a page that is on its way. */
export function LoadingText({ children }: { children: string }) {
  return (
    <p className={loading} role="status">
      {children}
    </p>
  );
}

/** What shows while it is not known yet who asks. */
export function LoadingScreen() {
  return <LoadingText>Loading...</LoadingText>;
}
