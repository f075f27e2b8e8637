import { type ComponentType, useEffect, useState } from 'react';

export interface ToastMessage {
  title: string;
  description?: string;
  tone?: 'default' | 'destructive';
  /** A button, for example to undo the action. It also closes the toast. */
  action?: { label: string; onAct: () => void };
}

/** Loads the other code with the first message, because public pages never show one. */
const load = () => import('./toast-viewport.tsx');

export interface ToasterProps {
  /** Whether the bar at the top has nothing but the site's name and the menu's button, on any screen. */
  isBarFolded?: boolean;
}

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
