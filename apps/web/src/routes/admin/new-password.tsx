import { createFileRoute } from '@tanstack/react-router';
import { NewPasswordPage } from '../../features/admin/new-password-page.tsx';
import { hiddenPageHead } from '../../lib/page-head.ts';

export const Route = createFileRoute('/admin/new-password')({
  head: ({ match: { context } }) =>
    hiddenPageHead(
      { title: 'New password', description: 'Sets a new password by a link' },
      context.site,
    ),
  component: NewPasswordPage,
});
