import type { ReactNode } from 'react';
import { type Data, trpc } from './trpc.ts';

/** The component that gives its children the hooks' data; made once for each router. */
export function dataProvider({ client, queryClient }: Data) {
  return ({ children }: { children: ReactNode }) => (
    <trpc.Provider client={client} queryClient={queryClient}>
      {children}
    </trpc.Provider>
  );
}
