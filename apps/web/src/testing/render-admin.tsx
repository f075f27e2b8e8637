import { Toaster } from '@site/ui/toaster';
import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createData, dataProvider } from '../lib/trpc.ts';
import type { RouterContext } from '../router.tsx';
import { Route as DashboardRoute } from '../routes/admin/index.tsx';
import { Route as LoginRoute } from '../routes/admin/login.tsx';
import { Route as NewPasswordRoute } from '../routes/admin/new-password.tsx';
import { type Answers, fakeClient } from './fake-api.ts';
import { aFrame, aMaintenanceStatus, anOwner, noJobs, noSteps } from './samples.ts';

/** The text of the toast; at most one is shown. */
export const toastText = page
  .getByRole('region', { name: 'Notifications (F8)' })
  .getByRole('status');

/**
 * Renders the admin area at a URL with its real routes, forms, hooks and toasts, and the given answers of the API. The
 * owner is signed in unless the answers say otherwise.
 *
 * @param frame what differs of what every page shows of the owner's content
 */
export async function renderAdmin(url: string, answers: Answers = {}, frame: object = {}) {
  const auth = {
    status: () => ({ loggedIn: true }),
    user: () => anOwner(),
    waysIn: () => ({ passkey: false, passwordLink: false }),
    ...answers.auth,
  };
  const drafts = { list: () => [], save: () => undefined, ...answers.drafts };
  const account = {
    devices: () => [],
    passkeys: () => [],
    secondFactor: () => ({ isOn: false, recoveryCodesLeft: 0 }),
    ...answers.account,
  };
  const imports = {
    status: () => ({ job: null, last: null, takenBack: null }),
    ...answers.imports,
  };
  const siteSettings = { firstSteps: noSteps, ...answers.siteSettings };
  const maintenance = { status: aMaintenanceStatus, jobs: noJobs, ...answers.maintenance };
  const dashboard = { suggestions: () => [], ...answers.dashboard };
  const data = createData(
    fakeClient({
      ...answers,
      account,
      auth,
      dashboard,
      maintenance,
      siteSettings,
      drafts,
      imports,
    }),
  );
  const root = createRootRouteWithContext<RouterContext>()({ component: Frame });
  const router = createRouter({
    routeTree: root.addChildren([
      DashboardRoute.update({
        id: '/admin/',
        path: '/admin/',
        getParentRoute: () => root,
      } as never),
      LoginRoute.update({
        id: '/admin/login',
        path: '/admin/login',
        getParentRoute: () => root,
      } as never),
      NewPasswordRoute.update({
        id: '/admin/new-password',
        path: '/admin/new-password',
        getParentRoute: () => root,
      } as never),
    ]),
    context: {
      data,
      site: {
        origin: 'http://localhost',
        ...aFrame(frame).frame,
      },
    },
    history: createMemoryHistory({ initialEntries: [url] }),
    Wrap: dataProvider(data),
  });
  await render(<RouterProvider router={router as never} />);
  return {
    url: () => router.state.location.href,
    /** Leads to another URL, as the Back button may. It resolves when the page is shown, or the owner stays. */
    go: (href: string) => void router.navigate({ href }),
    /** Reads again what the page shows, as a write of another part of it does. */
    refresh: () => data.queryClient.invalidateQueries(),
  };
}

function Frame() {
  return (
    <>
      <Outlet />
      <Toaster />
    </>
  );
}
