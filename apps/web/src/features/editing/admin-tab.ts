import type { ContentName } from '@site/schema/site/sections';
import { type ComponentType, createContext, type ReactNode } from 'react';
import type { SiteOptions } from '../../lib/site-options.ts';
import type { Data } from '../../lib/trpc.ts';

/** A tab of the dashboard. A feature exports one, and `routes/admin/-tabs.ts` lists it. */
export interface AdminTab {
  /** Its name in the URL: `/admin?tab=blog-posts`. */
  value: string;
  label: string;
  /** Whether this site has it; every site without this. */
  isShown?: (site: SiteOptions) => boolean;
  /** Starts the queries that the panel shows, so that the server can send their answers with the document. */
  load?: (trpc: Data['trpc']) => Promise<unknown>[];
  Panel: ComponentType<AdminPanelProps>;
  /** The name of the screen that the URL's `edit` opens, for the document's title. */
  screenName?: (edit: string | undefined) => string | undefined;
}

/** How a tab shows its list, from the URL. Without a value, as it does at first. */
export interface ListView {
  /** The text that the rows must contain. */
  find?: string | undefined;
  status?: string | undefined;
  category?: string | undefined;
  sort?: string | undefined;
  /** From 1. */
  page?: number | undefined;
}

export interface AdminPanelProps {
  /** What the open form edits, from the URL: an id, or `new`; undefined while no form is open. */
  edit: string | undefined;
  /** Opens the form for an id or for `new`; undefined closes it. `replace` leaves no entry in the browser's history. */
  onEdit: (edit: string | undefined, options?: { replace?: boolean }) => void;
  view: ListView;
  onView: (view: ListView) => void;
}

/** Parts of the site's pages that previews show. */
interface PreviewedParts {
  /** Renders its children with the cards of the recipes that the HTML of a post links to, by the recipes' slugs. */
  LinkedRecipes: ComponentType<{
    content: string;
    children: (cards: ReadonlyMap<string, ReactNode>) => ReactNode;
  }>;
  /** The page that shows a section's words, for a preview. */
  Page: ComponentType<{ section: ContentName }>;
}

/** The admin route provides it, because it alone knows all features. */
export const PreviewedParts = createContext<PreviewedParts>({
  LinkedRecipes: ({ children }) => children(new Map()),
  Page: () => null,
});
