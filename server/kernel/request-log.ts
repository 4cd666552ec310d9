/**
 * One line for each request, with the number that error messages show. Params are never logged: they hold what people
 * typed.
 */
import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { logFile } from './log-file';

/** 12 characters: short enough to be read out. */
export const newRequestId = () => randomBytes(6).toString('hex');

export function loggerOptions(log: string | null): FastifyServerOptions['logger'] {
  if (log === null) return false;
  return {
    level: 'info',
    base: null,
    serializers: { err: errorInLog },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    ...(log !== '-' && { stream: logFile(log) }),
  };
}

interface LoggedError extends Record<string, unknown> {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  /** SQLSTATE, or the system's name of it. */
  readonly code?: string;
  readonly constraint?: string;
  readonly cause?: LoggedError;
}

/** Where drizzle begins to say with what values a statement was run. */
const VALUES = '\nparams: ';

/**
 * What helps to mend an error, without the values that were under way: neither drizzle's nor those that PostgreSQL
 * quotes in its details.
 */
export function errorInLog(error: Error): LoggedError {
  const { name, message, stack = '', cause } = error;
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  const said = message.split(VALUES)[0]!;
  const frames = stack.includes(message)
    ? stack.slice(stack.indexOf(message) + message.length)
    : stack.split(VALUES)[0]!;
  return {
    type: error.constructor.name || name,
    message: said,
    stack: `${name}: ${said}${frames}`,
    ...(typeof code === 'string' && { code }),
    ...(typeof constraint === 'string' && { constraint }),
    ...(cause instanceof Error && { cause: errorInLog(cause) }),
  };
}

export function addRequestLog(app: FastifyInstance): void {
  app.decorateRequest('callName', null);
  app.decorateRequest('actor', null);
  app.decorateRequest('turn', null);
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
