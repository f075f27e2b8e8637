import { type BlogPostSummary, MAX_PAGES, POST_FILTERS, POST_SORTS } from '@site/schema/blog-posts';
import { isScheduled } from '@site/schema/publication';
import { Button } from '@site/ui/button';
import { MessagePanel } from '@site/ui/message-panel';
import { keepPreviousData } from '@tanstack/react-query';
import { ClientOnly } from '@tanstack/react-router';
import { NotebookPen, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { formatDate, formatMoment, formatViews } from '../../../lib/format.ts';
import { useSite } from '../../../lib/site-options.ts';
import { trpc } from '../../../lib/trpc.ts';
import type { AdminPanelProps, AdminTab, ListView } from '../../editing/admin-tab.ts';
import { ChooseBox, type Chosen, ManyBar, useChosen } from '../../editing/chosen-rows.tsx';
import * as list from '../../editing/content-list.css.ts';
import { useDeletion } from '../../editing/deletion.tsx';
import { useDeviceTimeZone } from '../../editing/device-time-zone.ts';
import { type ListChoice, ListFilter, oneOf } from '../../editing/list-filter.tsx';
import { ManyTags } from '../../editing/many-tags.tsx';
import { Pager, useListPage } from '../../editing/pager.tsx';
import { QueryStates } from '../../editing/query-states.tsx';
import {
  distinctNames,
  RowActions,
  type RowActionsProps,
  TitleLink,
  useRowFocus,
} from '../../editing/row-actions.tsx';
import { TrashList } from '../../editing/trash-list.tsx';
import { useWrite } from '../../editing/use-write.ts';
import { inTime } from '../../editing/writes.ts';
import { OwnPages, StatusBadge } from './own-pages.tsx';
import { PostDialog } from './post-form.tsx';
import * as styles from './posts-panel.css.ts';

const PAGE_SIZE = 50;

export const blogPostsTab: AdminTab = {
  value: 'blog-posts',
  label: 'Blog Posts',
  load: (trpc) => [trpc.blogPosts.adminSummaries.ensureData(queryOf({}))],
  Panel: PostsPanel,
};

const CHOICES: readonly ListChoice[] = [
  {
    label: 'Show',
    name: 'status',
    options: [
      { value: '', label: 'All posts' },
      { value: 'draft', label: 'Drafts' },
      { value: 'scheduled', label: 'Scheduled' },
      { value: 'published', label: 'Published' },
      { value: 'no-picture', label: 'Without a picture' },
      { value: 'pages', label: 'Pages' },
      { value: 'trash', label: 'Trash' },
    ],
  },
  {
    label: 'Order',
    name: 'sort',
    options: [
      { value: '', label: 'Newest first' },
      { value: 'oldest', label: 'Oldest first' },
      { value: 'edited', label: 'Last edited first' },
      { value: 'reads', label: 'Most read first' },
      { value: 'title', label: 'By title' },
    ],
  },
];

function queryOf({ find, status, sort, page = 1 }: ListView) {
  const show = oneOf(status, POST_FILTERS);
  return {
    search: find,
    show,
    // All pages of the owner's own, so that each can be moved past any other.
    ...(show === 'pages'
      ? { limit: MAX_PAGES }
      : {
          sort: oneOf(sort, POST_SORTS),
          limit: PAGE_SIZE,
          offset: (page - 1) * PAGE_SIZE,
        }),
  };
}

/** The list of all posts, with drafts. */
function PostsPanel({ edit, onEdit, view, onView }: AdminPanelProps) {
  /** The post that the open form has created. The form stays, although the URL then names the post. */
  const [created, setCreated] = useState<string>();
  const isCreated = created !== undefined && edit === created;
  if (created !== undefined && !isCreated && edit !== 'new') setCreated(undefined);
  const formOf = isCreated ? 'new' : edit;
  const { page, onTotal, pager } = useListPage(PAGE_SIZE, view, onView);
  const posts = trpc.blogPosts.adminSummaries.useQuery(queryOf({ ...view, page }), {
    placeholderData: keepPreviousData,
  });
  onTotal(posts.data?.total);
  const isFiltered = Object.values(view).some((value) => value !== undefined);
  const isTrash = view.status === 'trash';
  const isPages = view.status === 'pages';
  const panel = useRef<HTMLElement>(null);
  const focusRow = useRowFocus(panel);

  return (
    <section ref={panel} className={list.tab}>
      <header className={list.header}>
        <h2>{isPages ? 'Pages' : 'Blog Posts'}</h2>
        <Button icon={Plus} onClick={() => onEdit('new')}>
          {isPages ? 'New Page' : 'New Post'}
        </Button>
      </header>
      <QueryStates
        query={posts}
        loading={isPages ? 'Loading pages...' : 'Loading blog posts...'}
        failed={isPages ? 'Failed to fetch pages' : 'Failed to fetch blog posts'}
      />
      {posts.data && (
        <ListFilter
          label={isPages ? 'Search your pages' : 'Search your posts'}
          view={view}
          // Pages have the owner's own order.
          choices={isPages ? CHOICES.slice(0, 1) : CHOICES}
          onView={onView}
        />
      )}
      {isTrash && <TrashList table="blogPosts" view={view} onView={onView} />}
      {posts.data && isPages && (
        <OwnPages pages={posts.data.items} isWhole={!view.find} onEdit={onEdit} />
      )}
      {posts.data && !isTrash && !isPages && (
        <>
          <PostList
            posts={posts.data.items}
            onShowAll={isFiltered ? () => onView({}) : undefined}
            onEdit={onEdit}
          />
          <Pager label="Blog posts" {...pager} />
        </>
      )}
      <ClientOnly>
        {formOf && (
          <PostDialog
            key={formOf}
            edit={formOf}
            newPlace={isPages ? 'footer' : undefined}
            onCreated={(id) => {
              setCreated(id);
              onEdit(id, { replace: true });
            }}
            onClose={(saved) => {
              if (saved) focusRow(saved.id);
              onEdit(undefined);
            }}
          />
        )}
      </ClientOnly>
    </section>
  );
}

/** @param onShowAll undefined while all posts are shown */
function PostList({
  posts,
  onShowAll,
  onEdit,
}: {
  posts: readonly BlogPostSummary[];
  onShowAll: (() => void) | undefined;
  onEdit: (id: string) => void;
}) {
  const { client } = trpc.useUtils();
  const element = useRef<HTMLUListElement>(null);
  const ids = posts.map(({ id }) => id);
  const names = distinctNames(posts.map(({ title }) => `"${title}"`));
  const chosen = useChosen(ids);
  const some = posts.filter(({ id }) => chosen.has(id));
  const deletion = useDeletion('blogPosts', element);
  const countOf = (some: readonly string[]) =>
    some.length === 1 ? '1 post' : `${some.length} posts`;
  const { run: publish, isBusy } = useWrite(
    (published: boolean, some: string[]) =>
      client.blogPosts.changeMany.mutate({ ids: some, published }, inTime()),
    {
      done: (_, published, some) => `${countOf(some)} ${published ? 'published' : 'unpublished'}`,
      failed: (_, published, some) =>
        `Failed to ${published ? 'publish' : 'unpublish'} ${countOf(some)}`,
    },
  );
  const { run: duplicate } = useWrite(
    (id: string) => client.blogPosts.duplicate.mutate({ id }, inTime()),
    { done: 'A copy is among your drafts', failed: 'Failed to duplicate the post' },
  );
  if (posts.length === 0) {
    return (
      <>
        <MessagePanel
          icon={NotebookPen}
          title={onShowAll ? 'No posts match' : 'No blog posts yet. Create your first post!'}
          level={3}
          action={onShowAll && <Button onClick={onShowAll}>Show all posts</Button>}
        />
        {deletion.dialog}
      </>
    );
  }
  return (
    <>
      <ManyBar chosen={chosen} shown={ids}>
        <Button tone="secondary" disabled={isBusy} onClick={() => publish(true, chosen.ids)}>
          Publish
        </Button>
        <Button tone="secondary" disabled={isBusy} onClick={() => publish(false, chosen.ids)}>
          Unpublish
        </Button>
        <ManyTags table="blogPosts" rows={some} countOf={countOf} />
        <Button tone="quietDanger" disabled={isBusy} onClick={() => deletion.ask(...some)}>
          Delete
        </Button>
      </ManyBar>
      <ul ref={element} className={list.list} tabIndex={-1} aria-label="Posts">
        {posts.map((post, index) => (
          <PostRow
            key={post.id}
            post={post}
            name={names[index] ?? ''}
            chosen={chosen}
            onEdit={() => onEdit(post.id)}
            onDuplicate={() => duplicate(post.id)}
            onDelete={() => deletion.ask(post)}
          />
        ))}
      </ul>
      {deletion.dialog}
    </>
  );
}

interface PostRowProps extends Omit<RowActionsProps, 'viewUrl'> {
  post: BlogPostSummary;
  chosen: Chosen;
}

function PostRow({ post, name, chosen, ...actions }: PostRowProps) {
  const { timeZone, hasMail } = useSite();
  const localTimeZone = useDeviceTimeZone();
  const { id, title, published, publishedAt } = post;
  const now = new Date();
  const isPast = publishedAt !== null && publishedAt <= now;
  return (
    <li className={list.row}>
      <ChooseBox id={id} name={name} chosen={chosen} />
      <div className={list.text}>
        <p className={list.titleLine}>
          <TitleLink tab="blog-posts" id={id}>
            {title}
          </TitleLink>
          <StatusBadge post={post} />
        </p>
        {post.excerpt && <p className={styles.excerpt}>{post.excerpt}</p>}
        <p className={styles.facts}>
          {publishedAt && published && isScheduled(post, now) ? (
            <span>Scheduled for {formatMoment(publishedAt, localTimeZone)}</span>
          ) : (
            <span>{isPast ? formatDate(publishedAt, timeZone) : 'Not published'}</span>
          )}
          <span>{post.readTime ?? 0} min read</span>
          <span>{formatViews(post.views)}</span>
        </p>
      </div>
      <RowActions
        name={name}
        viewUrl={`/blog/${post.slug}`}
        letter={hasMail && published && isPast ? `post:${id}` : undefined}
        {...actions}
      />
    </li>
  );
}
