import type { SectionName } from '@site/schema/site/sections';
import type { ComponentType, ReactNode, Ref } from 'react';

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
