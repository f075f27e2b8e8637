/** Errors of `/api` as JSON, never with a stack, never with the message of a fault of ours. */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { type PublicError, publicError } from '../errors.ts';

/** Seconds that an overloaded site asks for, where nobody said otherwise. */
export const OVERLOAD_PAUSE = 5;

/** Logs an error, sets what its answer's head needs, and says what may be shown of it. */
export function beginErrorAnswer(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): PublicError {
  const fault = publicError(error);
  const { status, code, message } = fault;
  if (status === 503) request.log.warn({ status, code }, message);
  else if (status >= 500) request.log.error({ err: error }, 'request failed');
  else request.log.info({ status, code }, message);
  if (status === 503 && !reply.hasHeader('retry-after')) {
    reply.header('retry-after', OVERLOAD_PAUSE);
  }
  reply.status(status);
  return fault;
}

export function sendError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const { message, code } = beginErrorAnswer(error, request, reply);
  return reply.send({ message, code, requestId: request.id });
}

async function plugin(app: FastifyInstance) {
  app.setErrorHandler(sendError);
}

export const errorHandler = fp(plugin, { name: 'error-handler' });
