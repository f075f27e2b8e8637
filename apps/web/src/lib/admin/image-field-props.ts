import type { Ref } from 'react';

/** A field for a picture, which one feature makes and the forms of others hold. */
export interface ImageFieldProps {
  label: string;
  /** The address of the image, empty where there is none. */
  value: string;
  onChange: (url: string) => void;
  onBlur: () => void;
  /** Called when an upload begins and when it has ended. */
  onBusyChange: (isBusy: boolean) => void;
  /** Called when the session turns out to have ended, before leaving for the login. */
  onExpired: () => void;
  error: string | undefined;
  ref: Ref<HTMLInputElement>;
}
