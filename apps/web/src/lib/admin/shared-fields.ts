import type { ComponentType, Ref } from 'react';

export interface ImageFieldProps {
  label: string;
  /** URL of the image; empty where there is none. */
  value: string;
  onChange: (url: string) => void;
  onBlur: () => void;
  /** Called when an upload begins and when it has ended. */
  onBusyChange: (isBusy: boolean) => void;
  /** Called when the server refused an upload because the session has ended, before the browser goes to the login. */
  onExpired: () => void;
  error: string | undefined;
  ref: Ref<HTMLInputElement>;
}

export interface RichTextFieldProps {
  label: string;
  error: string | undefined;
  /** HTML that the editor starts with; it ignores later values. */
  initialHtml: string;
  /** Called with the HTML after every change; empty where there is no text. */
  onChange: (html: string) => void;
  onBlur: () => void;
  ref: Ref<{ focus: () => void }>;
}

/** Fields that one feature provides and the forms of other features use. The admin route passes them to each panel. */
export interface SharedFields {
  Image: ComponentType<ImageFieldProps>;
  RichText: ComponentType<RichTextFieldProps>;
}
