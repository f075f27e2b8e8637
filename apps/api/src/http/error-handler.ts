/** Errors of `/api` as JSON, never with a stack, never with the message of a fault of ours. */
import type { FastifyError, FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { publicError } from '../errors.ts';

async function plugin(app: FastifyInstance) {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const { status, code, message } = publicError(error);
    if (status >= 500) request.log.error({ err: error }, 'request failed');
    else request.log.info({ status, code }, message);
    return reply.status(status).send({ message, code, requestId: request.id });
  });
}

export const errorHandler = fp(plugin, { name: 'error-handler' });
