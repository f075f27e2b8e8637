import { Toaster } from '@site/ui/toaster';
import {
  type AnyRoute,
  createMemoryHistory,
  createRootRouteWithContext,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { render } from 'vitest-browser-react';
import { createData, dataProvider } from '../lib/trpc.ts';
import type { RouterContext } from '../router.tsx';
import { Route as GalleryRoute } from '../routes/photo-gallery/index.tsx';
import { Route as ShoppingListRoute } from '../routes/shopping-list.tsx';
import { type Answers, fakeClient } from './fake-api.ts';
import { aFrame } from './samples.ts';

/** Renders a visitors' page at a URL with its real route, hooks and toasts, and the given answers of the API. */
export async function renderPage(route: AnyRoute, path: string, url: string, answers: Answers) {
  const data = createData(fakeClient(answers));
  const root = createRootRouteWithContext<RouterContext>()({
    component: () => (
      <>
        <Outlet />
        <Toaster />
      </>
    ),
  });
  const router = createRouter({
    routeTree: root.addChildren([
      route.update({ id: path, path, getParentRoute: () => root } as never),
    ]),
    context: { data, site: { origin: 'http://localhost', ...aFrame().frame } },
    history: createMemoryHistory({ initialEntries: [url] }),
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    Wrap: dataProvider(data),
  });
  await render(<RouterProvider router={router as never} />);
}

export const renderGallery = (url: string, answers: Answers) =>
  renderPage(GalleryRoute, '/photo-gallery/', url, answers);

export const renderShoppingList = (answers: Answers) =>
  renderPage(ShoppingListRoute, '/shopping-list', '/shopping-list', answers);
