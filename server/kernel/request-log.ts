/** One line for each request, with the number that error messages show. Params are never logged: they hold what people typed. */
import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';

/** 12 characters: short enough to be read out. */
export const newRequestId = () => randomBytes(6).toString('hex');

export function loggerOptions(log: string | null): FastifyServerOptions['logger'] {
  if (log === null) return false;
  return { level: 'info', base: null, timestamp: () => `,"time":"${new Date().toISOString()}"`, ...(log !== '-' && { file: log }) };
}

export function addRequestLog(app: FastifyInstance): void {
  app.decorateRequest('callName', null);
  app.decorateRequest('actor', null);
  app.decorateReply('envelopeCode', null);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    request.log.info({
      method: request.method,
      path: request.url.split('?')[0],
      call: request.callName ?? undefined,
      status: reply.statusCode,
      code: reply.envelopeCode ?? undefined,
      ms: Math.round(reply.elapsedTime),
      user: request.actor?.userId,
      address: request.ip,
    });
  });
}
