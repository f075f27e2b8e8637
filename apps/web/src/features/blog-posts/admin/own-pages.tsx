/** The owner's list of pages of her own. */
import type { BlogPostSummary } from '@site/schema/blog-posts';
import { PLACES, type Place, postPath } from '@site/schema/page-paths';
import { isScheduled } from '@site/schema/publication';
import { Badge } from '@site/ui/badge';
import { MessagePanel } from '@site/ui/message-panel';
import { Select } from '@site/ui/select';
import { Link } from '@tanstack/react-router';
import { FileText } from 'lucide-react';
import { useRef } from 'react';
import { trpc } from '../../../lib/trpc.ts';
import * as list from '../../editing/content-list.css.ts';
import { useDeletion } from '../../editing/deletion.tsx';
import { distinctNames, RowActions, TitleLink } from '../../editing/row-actions.tsx';
import { useWrite } from '../../editing/use-write.ts';
import { inTime } from '../../editing/writes.ts';
import * as styles from './posts-panel.css.ts';

const NAMES: Record<Place, string> = {
  navigation: 'Navigation',
  footer: 'Footer',
  unlinked: 'No menu',
};

/** The choices of what links to a page. */
export const PLACE_OPTIONS = PLACES.map((value) => ({ value, label: NAMES[value] }));

interface OwnPagesProps {
  pages: readonly BlogPostSummary[];
  /** Whether these are all pages, not what a search shows. */
  isWhole: boolean;
  onEdit: (id: string) => void;
}

/** All pages, the first one first. */
export function OwnPages({ pages, isWhole, onEdit }: OwnPagesProps) {
  const { client } = trpc.useUtils();
  const element = useRef<HTMLUListElement>(null);
  const deletion = useDeletion('blogPosts', element, 'Page');
  const names = distinctNames(pages.map(({ title }) => `"${title}"`));
  const nameAt = (index: number) => names[index] ?? '';

  const { run: link, isBusy } = useWrite(
    ({ id }: BlogPostSummary, place: Place) =>
      client.blogPosts.update.mutate({ id, place }, inTime()),
    {
      done: (_, { title }, place) => `“${title}” is shown in: ${NAMES[place]}`,
      failed: 'Failed to update page',
    },
  );

  return (
    <>
      {pages.length === 0 && (
        <MessagePanel
          icon={FileText}
          title={isWhole ? 'No pages yet. Create your first one!' : 'No pages match'}
          level={3}
        >
          Privacy, imprint, contact: a page stands outside of the blog, in the navigation or the
          footer.
        </MessagePanel>
      )}
      {pages.length > 0 && (
        <p>
          <Link to="/admin" search={{ tab: 'settings', edit: 'menu' }}>
            Their names and their order in the menu
          </Link>
        </p>
      )}
      {pages.length > 0 && (
        <ul ref={element} className={list.list} tabIndex={-1} aria-label="Pages">
          {pages.map((page, index) => (
            <li key={page.id} data-page={page.id} className={list.row}>
              <div className={list.text}>
                <p className={list.titleLine}>
                  <TitleLink tab="blog-posts" id={page.id}>
                    {page.title}
                  </TitleLink>
                  <StatusBadge post={page} />
                </p>
                <p className={styles.facts}>{postPath(page)}</p>
              </div>
              <div className={styles.pageMenu}>
                <Select
                  label={`Show ${nameAt(index)} in`}
                  isLabelHidden
                  shape="pill"
                  options={PLACE_OPTIONS}
                  value={page.place ?? ''}
                  disabled={isBusy}
                  onChange={({ target }) => {
                    const place = PLACES.find((each) => each === target.value);
                    if (place) void link(page, place);
                  }}
                />
              </div>
              <RowActions
                name={nameAt(index)}
                viewUrl={postPath(page)}
                onEdit={() => onEdit(page.id)}
                onDelete={() => deletion.ask(page)}
              />
            </li>
          ))}
        </ul>
      )}
      {deletion.dialog}
    </>
  );
}

/** Whether visitors see a post or a page. */
export function StatusBadge({ post }: { post: BlogPostSummary }) {
  if (!post.published) return <Badge tone="medium">Draft</Badge>;
  return isScheduled(post, new Date()) ? (
    <Badge tone="accent">Scheduled</Badge>
  ) : (
    <Badge tone="good">Published</Badge>
  );
}
