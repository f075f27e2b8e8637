import { Button, buttonClass } from '@site/ui/button';
import { VisuallyHidden } from '@site/ui/visually-hidden';
import { Link2, Share2 } from 'lucide-react';
import { useState } from 'react';
import { copyText } from './copy-text.ts';
import { BrandIcon, NewTabLink } from './page-parts.tsx';
import { scripted } from './share.css.ts';

export interface ShareLinksProps {
  title: string;
  /** Of the page, absolute. */
  url: string;
  /** Where Pinterest offers to save the picture: `pinUrl`. Pinterest saves pictures, so there is no link without one. */
  pin: string | null | undefined;
}

/** Ways to pass a page on. 'Share' is there where the browser has a list of programs to share with: on most phones. */
export function ShareLinks({ title, url, pin }: ShareLinksProps) {
  const [message, setMessage] = useState('');
  const copy = async () =>
    setMessage((await copyText(url)) ? 'Link copied' : 'The browser did not copy it');
  // A reader who closes the list again has shared nothing, which is no error.
  const share = () => navigator.share({ title, url }).catch(() => undefined);
  return (
    <>
      <span className={scripted}>
        <Button tone="quiet" onClick={() => ('share' in navigator ? share() : copy())}>
          <Share2 size="1.1em" aria-hidden />
          Share
        </Button>
        <Button tone="quiet" onClick={copy}>
          <Link2 size="1.1em" aria-hidden />
          {message || 'Copy link'}
        </Button>
        {/* Beside the button, because a button's name leaves out a status within it. */}
        <VisuallyHidden role="status">{message}</VisuallyHidden>
      </span>
      {pin && (
        // A plain link, so that nothing is loaded from the network.
        <NewTabLink href={pin} className={buttonClass({ tone: 'quiet' })}>
          <BrandIcon network="pinterest" />
          Save to Pinterest
        </NewTabLink>
      )}
    </>
  );
}
