/**
 * Logs one line per request, with the number that error messages show. Never logs params, because they hold what people
 * typed.
 */
import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { logFile } from '../log-file';

/** 12 hexadecimal characters: short enough to read out over the phone. */
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
  /** SQLSTATE, or the code of a system error. */
  readonly code?: string;
  readonly constraint?: string;
  readonly cause?: LoggedError;
}

/** Start of the statement's values in drizzle's error messages. */
const VALUES = '\nparams: ';

/**
 * The parts of an error that help to find its cause, without data: omits the values in drizzle's message and in
 * PostgreSQL's details.
 */
export function errorInLog(error: Error): LoggedError {
  const { name, message, stack = '', cause } = error;
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  const text = message.split(VALUES)[0]!;
  const frames = stack.includes(message)
    ? stack.slice(stack.indexOf(message) + message.length)
    : stack.split(VALUES)[0]!;
  return {
    type: error.constructor.name || name,
    message: text,
    stack: `${name}: ${text}${frames}`,
    ...(typeof code === 'string' && { code }),
    ...(typeof constraint === 'string' && { constraint }),
    ...(cause instanceof Error && { cause: errorInLog(cause) }),
  };
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
