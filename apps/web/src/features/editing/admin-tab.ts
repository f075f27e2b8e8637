import type { SectionName } from '@site/schema/site/sections';
import type { ComponentType, ReactNode, Ref } from 'react';
import type { Data } from '../../lib/trpc.ts';

/** A tab of the dashboard. A feature exports one, and `routes/admin/-tabs.ts` lists it. */
export interface AdminTab {
  /** Its name in the URL: `/admin?tab=blog-posts`. */
  value: string;
  label: string;
  /** Starts the queries that the panel shows, so that the server can send their answers with the document. */
  load?: (trpc: Data['trpc']) => Promise<unknown>[];
  Panel: ComponentType<AdminPanelProps>;
}

/** How a tab shows its list, from the URL. Without a value, as it does at first. */
export interface ListView {
  /** The text that the rows must contain. */
  find?: string | undefined;
  status?: string | undefined;
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
  fields: SharedFields;
}

export interface ImageFieldProps {
  label: string;
  /** The URL of the image, or blank. */
  value: string;
  onChange: (url: string) => void;
  onBlur: () => void;
  /** Called when an upload starts and when it ends. */
  onBusyChange: (isBusy: boolean) => void;
  /**
   * Called when the server refuses an upload because the session has expired, before the browser goes to the login
   * page.
   */
  onExpired: () => void;
  error: string | undefined;
  ref: Ref<{ focus: () => void }>;
}

/**
 * Stores a picture. Resolves with the URL that shows it. Rejects with an error whose message is for the owner, or with an
 * `AbortError`.
 */
export type UploadPicture = (
  file: File,
  options: { signal: AbortSignal; onProgress: (part: number) => void },
) => Promise<string>;

export interface RichTextFieldProps {
  label: string;
  error: string | undefined;
  /** The editor's first content. Later values are ignored. */
  initialHtml: string;
  /** Called with the HTML after every change. Blank if there is no text. */
  onChange: (html: string) => void;
  uploadPicture: UploadPicture;
  /** Called when uploads of pictures start and when they end. */
  onBusyChange: (isBusy: boolean) => void;
  /** Shown beside the toolbar. */
  status?: ReactNode;
  /** Called with the number of words, at the start and when it changes. */
  onWords: (words: number, isStart: boolean) => void;
  onBlur: () => void;
  ref: Ref<{ focus: () => void }>;
}

/** Renders its children with the cards of the recipes that the HTML of a post links to, by the recipes' slugs. */
export interface LinkedRecipesProps {
  content: string;
  children: (cards: ReadonlyMap<string, ReactNode>) => ReactNode;
}

/** The page that shows a section's words, for a preview. */
export interface PageProps {
  section: SectionName;
}

/**
 * Components that one feature provides and other features use in their forms. The admin route passes them to each panel.
 */
export interface SharedFields {
  Image: ComponentType<ImageFieldProps>;
  RichText: ComponentType<RichTextFieldProps>;
  LinkedRecipes: ComponentType<LinkedRecipesProps>;
  Page: ComponentType<PageProps>;
}
