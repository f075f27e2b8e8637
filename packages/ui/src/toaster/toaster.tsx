import { type ComponentType, useEffect, useState } from 'react';
import type { ToasterProps, ToastMessage } from './toast-viewport.tsx';

export type { ToastMessage };

/** Loads the other code with the first message, because public pages never show one. */
const load = () => import('./toast-viewport.tsx');

const mounts = new Set<(viewport: ComponentType<ToasterProps>) => void>();

/** Loads the code ahead of time, so that a message can be shown after the connection is lost. */
export async function prepareToaster(): Promise<void> {
  const { ToastViewport } = await load();
  for (const mount of mounts) mount(ToastViewport);
}

/** Shows a message for 5 seconds. It replaces the message before it. */
export function toast(message: ToastMessage): void {
  Promise.all([load(), prepareToaster()])
    .then(([{ showToast }]) => showToast(message))
    .catch((error: unknown) =>
      console.error(`Could not show the message "${message.title}"`, error),
    );
}

/** The place of the toasts. The frame of all pages renders it once. */
export function Toaster(props: ToasterProps) {
  const [Viewport, setViewport] = useState<ComponentType<ToasterProps>>();
  useEffect(() => {
    const mount = (viewport: ComponentType<ToasterProps>) => setViewport(() => viewport);
    mounts.add(mount);
    return () => {
      mounts.delete(mount);
    };
  }, []);
  return Viewport ? <Viewport {...props} /> : null;
}
