/** Logs why requests failed, in such a way that clients that cause failures cannot fill the disk with log lines. */
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { publicError } from '../app/errors.ts';

const MINUTE = 60_000;

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Logs an error that a 5xx answers, and no other. A busy site (503) or a full disk (507) gives every request the
     * same answer: only the first of each kind is logged. The further ones are counted, and their number is logged
     * once a minute.
     */
    logFault(error: unknown, log: FastifyBaseLogger, details?: { path?: string | undefined }): void;
  }
}

async function plugin(app: FastifyInstance) {
  /** How many faults of each kind came since its last line. There are a few kinds. */
  const suppressed = new Map<string, number>();

  function logOnceAMinute(kind: string, write: (counted: { suppressed?: number }) => void): void {
    const count = suppressed.get(kind);
    if (count !== undefined) {
      suppressed.set(kind, count + 1);
      return;
    }
    write({});
    const countForAMinute = () => {
      suppressed.set(kind, 0);
      setTimeout(() => {
        const further = suppressed.get(kind);
        suppressed.delete(kind);
        if (!further) return;
        write({ suppressed: further });
        countForAMinute();
      }, MINUTE).unref();
    };
    countForAMinute();
  }

  app.decorate('logFault', (error, log, details = {}) => {
    const { status, message } = publicError(error);
    if (status < 500) return;
    if (status !== 503 && status !== 507) {
      log.error({ err: error, ...details }, 'request failed');
      return;
    }
    // The error's own code tells the reasons apart for which clients get the same message.
    const { code } = error as { code?: unknown };
    const level = status === 503 ? 'warn' : 'error';
    logOnceAMinute(`${code} ${message}`, (counted) =>
      app.log[level]({ status, code, ...counted }, message),
    );
  });
}

export const faultLog = fp(plugin, { name: 'fault-log' });
