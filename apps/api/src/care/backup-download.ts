/** URLs at which the owner downloads a backup. Each counts once, for minutes, and for the session that proved itself. */
import { TRPCError } from '@trpc/server';
import { z } from 'zod';
import type { Services } from '../app/services.ts';
import type { Admin } from '../http/context.ts';

interface OwnerContext {
  services: Pick<Services, 'challenges'>;
  admin: Admin | null;
}

const purpose = ({ admin }: OwnerContext, name: string) => `download ${name} ${admin?.sid}`;

export function downloadUrl(ctx: OwnerContext, name: string): string {
  const ticket = Buffer.from(ctx.services.challenges.create(purpose(ctx, name)));
  return `/api/admin/backups/${encodeURIComponent(name)}?ticket=${ticket.toString('base64url')}`;
}

const ticketQuery = z.object({ ticket: z.string().max(200) });

/** Throws a `TRPCError` (`FORBIDDEN`) unless the query has a ticket for this backup, which then counts no more. */
export function takeTicket(ctx: OwnerContext, name: string, query: unknown): void {
  const { challenges } = ctx.services;
  const { data } = ticketQuery.safeParse(query);
  if (data && challenges.isOpen(purpose(ctx, name), data.ticket) && challenges.take(data.ticket))
    return;
  throw new TRPCError({
    code: 'FORBIDDEN',
    message: 'Confirm in Settings that it is you, and download the backup there',
  });
}
