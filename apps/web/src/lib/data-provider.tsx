import type { ReactNode } from 'react';
import { type Data, trpc } from './trpc.ts';

/** The component that gives its children the hooks' data; made once for each router. */
export function dataProvider(data: Data) {
  return (props: { children: ReactNode }) => (
    <trpc.Provider client={data.client} queryClient={data.queryClient} {...props} />
  );
}
