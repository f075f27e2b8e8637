import { createFileRoute, redirect } from '@tanstack/react-router';
import { LoginPage } from '../../features/admin/login-page.tsx';
import { hiddenPageHead } from '../../lib/page-head.ts';
import { loadForPage } from '../../lib/trpc.ts';

export const Route = createFileRoute('/admin/login')({
  loader: async ({ context: { data } }) => {
    const { loggedIn } = await data.trpc.auth.status.ensureData();
    if (loggedIn) throw redirect({ to: '/admin' });
    await loadForPage(data.trpc.auth.waysIn.ensureData());
  },
  head: ({ match: { context } }) =>
    hiddenPageHead(
      { title: 'Admin Login', description: 'Sign in to access the admin panel' },
      context.site,
    ),
  component: LoginPage,
});
