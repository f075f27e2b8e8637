import type { ReactNode } from 'react';
import { type Data, trpc } from './trpc.ts';

/** Returns the component that provides the hooks' data. Made once for each router. */
export function dataProvider({ client, queryClient }: Data) {
  return ({ children }: { children: ReactNode }) => (
    <trpc.Provider client={client} queryClient={queryClient}>
      {children}
    </trpc.Provider>
  );
}
