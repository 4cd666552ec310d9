/**
 * Logs one line per request, with the number that error messages show. Never logs params, because they hold what people
 * typed.
 */
import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import type { AppConfig } from '../config';
import { logFile } from '../log-file';

/** 12 hexadecimal characters: short enough to read out over the phone. */
export const newRequestId = () => randomBytes(6).toString('hex');

/** Takes the errors that the log has; `message` is the log's. */
export type ReportError = (error: LoggedError, reported: Reported) => void;
export interface Reported {
  readonly message: string;
  readonly level: 'error' | 'warning' | 'fatal';
}

export function loggerOptions(
  { log, logLevel }: Pick<AppConfig, 'log' | 'logLevel'>,
  report?: ReportError,
): FastifyServerOptions['logger'] {
  if (log === null) return false;
  return {
    level: logLevel,
    base: null,
    ...(report && { hooks: { logMethod: reporting(report) } }),
    serializers: { err: errorInLog },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    ...(log !== '-' && { stream: logFile(log) }),
  };
}

/** Levels of pino. */
const WARN = 40;
const ERROR = 50;

/** Reports the errors among what is logged. */
const reporting = (report: ReportError): LogHook =>
  function (args, method, level) {
    const [{ err } = {}, message = ''] = args as unknown as [{ err?: unknown }?, string?];
    if (level >= WARN && err instanceof Error)
      report(errorInLog(err), { message, level: level >= ERROR ? 'error' : 'warning' });
    method.apply(this, args);
  };
type LogHook = NonNullable<
  NonNullable<Exclude<NonNullable<FastifyServerOptions['logger']>, boolean>['hooks']>['logMethod']
>;

export interface LoggedError extends Record<string, unknown> {
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

/** Idle bots ask every second whether there is work: of the answers that it got, one of so many is logged. */
const LOGGED_POLLS = 100;
const isIdle = ({ callName }: FastifyRequest, { envelopeCode }: FastifyReply): boolean =>
  callName === 'bot.listDue' && envelopeCode === 0;

export function addRequestLog(app: FastifyInstance): void {
  app.decorateRequest('callName', null);
  app.decorateRequest('actor', null);
  app.decorateReply('envelopeCode', null);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  let polls = 0;
  app.addHook('onResponse', async (request, reply) => {
    if (isIdle(request, reply) && polls++ % LOGGED_POLLS !== 0) return;
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
