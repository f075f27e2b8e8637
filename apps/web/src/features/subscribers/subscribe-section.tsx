import { useId } from 'react';
import { trpc } from '../../lib/trpc.ts';
import * as styles from './subscribe.css.ts';
import { SubscribeForm } from './subscribe-form.tsx';

export interface SubscribeSectionProps {
  /** The path of the page. */
  source: string;
  /** Whether the words around it are others'. */
  isBare?: boolean;
}

/** The form, with what the owner says of the letters. */
export function SubscribeSection({ source, isBare = false }: SubscribeSectionProps) {
  const { data: form } = trpc.subscribers.form.useQuery();
  const titleId = useId();
  if (!form || isBare) return <SubscribeForm source={source} />;
  return (
    <section className={styles.box} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {form.heading}
      </h2>
      <p className={styles.words}>{form.text}</p>
      <SubscribeForm source={source} />
    </section>
  );
}
