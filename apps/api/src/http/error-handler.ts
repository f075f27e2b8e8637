/** Errors of `/api` as JSON, without a stack and without the message of an internal error. */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { type PublicError, publicError } from '../app/errors.ts';
import { faultLog } from './fault-log.ts';

/** Seconds after which a client may ask an overloaded site again, unless the code that refused it named others. */
export const OVERLOAD_PAUSE = 5;

/** Logs an error, sets the status and headers of its answer, and returns what the client may see of it. */
export function beginErrorAnswer(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): PublicError {
  const fault = publicError(error);
  const { status, code, message } = fault;
  if (status >= 500) request.server.logFault(error, request.log);
  else request.log.info({ status, code }, message);
  if (status === 503 && !reply.hasHeader('retry-after')) {
    reply.header('retry-after', OVERLOAD_PAUSE);
  }
  // With a connection per refusal an IP address above its limit sends a tenth of the requests, which all cost time.
  if (status === 429) reply.header('connection', 'close');
  reply.status(status);
  return fault;
}

export function sendError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const { message, code } = beginErrorAnswer(error, request, reply);
  return reply.send({ message, code, requestId: request.id });
}

async function plugin(app: FastifyInstance) {
  await app.register(faultLog);
  app.setErrorHandler(sendError);
}

export const errorHandler = fp(plugin, { name: 'error-handler' });
