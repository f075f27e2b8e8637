import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../app/services.ts';

/** The signed-in owner. */
export interface Admin {
  /** `admin_users.id` */
  id: string;
  username: string;
  /** SHA-256 of the session id, hex. */
  sid: string;
}

/** What a procedure knows of the request it answers. */
export interface RequestContext {
  services: Services;
  admin: Admin | null;
  requestId: string;
  /** Absent where a page is rendered or a test calls without HTTP. */
  http: { request: FastifyRequest; reply: FastifyReply } | null;
  /** Resolves when a read may run. Set over tRPC, where one request has several calls. */
  takeTurn?: () => Promise<void>;
}
