import type { BlogPost } from '@site/schema/blog-posts';
import { Button } from '@site/ui/button';
import { Dialog, DialogActions } from '@site/ui/dialog';
import { TextField } from '@site/ui/text-field';
import { toast } from '@site/ui/toaster';
import { Copy, Share2 } from 'lucide-react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { copyText } from '../../../lib/copy-text.ts';
import { formatMoment } from '../../../lib/format.ts';
import { absoluteUrl, useSite } from '../../../lib/site-options.ts';
import { trpc } from '../../../lib/trpc.ts';
import { QueryStates } from '../../editing/query-states.tsx';
import { useWrite } from '../../editing/use-write.ts';
import { inTime } from '../../editing/writes.ts';

/** A button for a link that shows the stored post, though it is a draft, to whoever has it. */
export function SharePreview({ post }: { post: BlogPost }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button tone="secondary" icon={Share2} onClick={() => setOpen(true)}>
        Share
      </Button>
      {isOpen &&
        createPortal(<ShareDialog post={post} onClose={() => setOpen(false)} />, document.body)}
    </>
  );
}

function ShareDialog({ post: { id, slug }, onClose }: { post: BlogPost; onClose: () => void }) {
  const site = useSite();
  const utils = trpc.useUtils();
  const link = trpc.blogPosts.previewLink.useQuery({ id }, { staleTime: 0 });
  const [token, setToken] = useState<string>();
  const options = {
    failed: 'Failed to change the preview link',
    refresh: () => utils.blogPosts.previewLink.invalidate({ id }),
  };
  const make = useWrite(() => utils.client.blogPosts.makePreviewLink.mutate({ id }, inTime()), {
    ...options,
    done: (made) => {
      setToken(made.token);
      return undefined;
    },
  });
  const revoke = useWrite(() => utils.client.blogPosts.revokePreviewLink.mutate({ id }, inTime()), {
    ...options,
    done: () => {
      setToken(undefined);
      return 'The preview link no longer works';
    },
  });
  const url = token && absoluteUrl(`/blog/${slug}?preview=${token}`, site);
  const isBusy = make.isBusy || revoke.isBusy;

  const copy = async (text: string) => {
    if (await copyText(text)) toast({ title: 'Link copied' });
    else
      toast({ title: 'Copy the link by hand: the browser does not allow it', tone: 'destructive' });
  };

  return (
    <Dialog open title="Share a Preview" onClose={onClose}>
      <p>
        Whoever has the link sees this post as it is saved, for seven days. Search engines do not
        list it.
      </p>
      <QueryStates
        query={link}
        loading="Loading the preview link..."
        failed="Failed to fetch the preview link"
      />
      {url && (
        <TextField
          label="Link"
          hint="It is shown this once: the site stores no link that others could read."
          readOnly
          value={url}
          onFocus={(event) => event.target.select()}
        />
      )}
      {link.data && (
        <p role="status">A link works until {formatMoment(link.data.expiresAt, site.timeZone)}.</p>
      )}
      <DialogActions>
        {link.data && (
          <Button tone="quietDanger" disabled={isBusy} onClick={() => revoke.run()}>
            Revoke Link
          </Button>
        )}
        {url ? (
          <Button icon={Copy} onClick={() => copy(url)}>
            Copy Link
          </Button>
        ) : (
          <Button disabled={isBusy || !link.isSuccess} onClick={() => make.run()}>
            {link.data ? 'Make a New Link' : 'Make a Link'}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
