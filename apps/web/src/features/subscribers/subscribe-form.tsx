/** The form by which readers ask for letters. It is plain HTML; scripts only show that a browser sends it. */
import { Button } from '@site/ui/button';
import { TextField } from '@site/ui/field';
import { Mail } from 'lucide-react';
import { Honeypot } from '../../lib/honeypot.tsx';
import { trpc } from '../../lib/trpc.ts';
import * as styles from './subscribe.css.ts';

interface SubscribeFormProps {
  /** The path of the page, which the owner sees beside the reader. */
  source: string;
  /** What a refused form had. */
  email?: string | undefined;
}

/** The field and the button; nothing where readers cannot subscribe. */
export function SubscribeForm({ source, email }: SubscribeFormProps) {
  const { client } = trpc.useUtils();
  const { data: form } = trpc.subscribers.form.useQuery();
  if (!form) return null;
  async function prepare(form: HTMLFormElement) {
    const { prove } = await import('../../lib/prove.ts');
    const proof = await prove(form, () => client.subscribers.challenge.query());
    for (const [name, value] of Object.entries(proof)) {
      (form.elements.namedItem(name) as HTMLInputElement).value = value;
    }
  }
  return (
    <form
      // Typed into, or pressed, before this code came.
      ref={(element) => {
        if (element?.contains(document.activeElement)) void prepare(element);
      }}
      method="post"
      action="/api/subscribers"
      className={styles.form}
      onFocus={({ currentTarget }) => void prepare(currentTarget)}
    >
      <input type="hidden" name="source" defaultValue={source} />
      <input type="hidden" name="trap" defaultValue={form.trap} />
      <input type="hidden" name="proof" />
      <Honeypot />
      <TextField
        label="Your email"
        type="email"
        name="email"
        required
        maxLength={254}
        autoComplete="email"
        defaultValue={email}
      />
      <Button type="submit" icon={Mail}>
        {form.action}
      </Button>
    </form>
  );
}
