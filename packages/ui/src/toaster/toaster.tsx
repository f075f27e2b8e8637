import { type ComponentType, useEffect, useState } from 'react';

export interface ToastMessage {
  title: string;
  description?: string;
  tone?: 'default' | 'destructive';
}

/** All of it but this file is fetched when it is first needed, which on a public page is never. */
const load = () => import('./toast-viewport.tsx');

const mounts = new Set<(viewport: ComponentType) => void>();

/** Fetches what toasts are made of, so that one can be shown later even when the connection is gone. */
export async function prepareToaster(): Promise<void> {
  const { ToastViewport } = await load();
  for (const mount of mounts) mount(ToastViewport);
}

/** Says something briefly at the edge of the screen; it replaces what was said before. */
export async function toast(message: ToastMessage): Promise<void> {
  const [{ showToast }] = await Promise.all([load(), prepareToaster()]);
  showToast(message);
}

/** Where toasts appear; stands once, in the frame of all pages. */
export function Toaster() {
  const [Viewport, setViewport] = useState<ComponentType>();
  useEffect(() => {
    const mount = (viewport: ComponentType) => setViewport(() => viewport);
    mounts.add(mount);
    return () => {
      mounts.delete(mount);
    };
  }, []);
  return Viewport ? <Viewport /> : null;
}
