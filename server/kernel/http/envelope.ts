/** The envelope of every JSON answer (product.md section 8): code 0 is success and `data` is the result. */
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { bytesText } from '../../../src/shared/text/measures';
import { violationOf } from '../../db/errors';
import { internalMessage, ApiError, type ErrorName, type FieldError } from '../calls/errors';

export interface Envelope {
  readonly code: number;
  readonly msg: string;
  readonly data: unknown;
  readonly requestId: string;
  readonly errors?: readonly FieldError[];
}

declare module 'fastify' {
  interface FastifyReply {
    /** Code of the envelope, for the request log. */
    envelopeCode: number | null;
  }
}

export const success = (data: unknown, requestId: string): Envelope => ({
  code: 0,
  msg: '',
  data: data ?? null,
  requestId,
});

export const refusal = ({ code, message, errors, data }: ApiError, requestId: string): Envelope => ({
  code,
  msg: message,
  data,
  requestId,
  ...(errors.length > 0 && { errors }),
});

/** Fastify's client errors and their refusals here. Every other error is a fault of the server and is logged. */
const FASTIFY_ERRORS: Readonly<Record<string, ErrorName>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'tooLarge',
  FST_REQ_FILE_TOO_LARGE: 'tooLarge',
  FST_FILES_LIMIT: 'tooLarge',
  FST_FIELDS_LIMIT: 'tooLarge',
  FST_PARTS_LIMIT: 'tooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupportedBody',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupportedBody',
};

/**
 * SQLSTATEs of concurrent changes: a referenced row was deleted after the handler had checked it, or PostgreSQL rolled
 * the transaction back to resolve a deadlock.
 */
const OVERTAKEN: Readonly<Record<string, { readonly kind: ErrorName; readonly message?: string }>> = {
  '23503': { kind: 'notFound' },
  '40P01': { kind: 'conflict', message: '数据正在被他人修改，请重试' },
};

export function asRefusal(error: FastifyError | Error, requestId: string): ApiError {
  if (error instanceof ApiError) return error;
  const overtaken = OVERTAKEN[violationOf(error)?.state ?? ''];
  if (overtaken) return new ApiError(overtaken.kind, overtaken);
  const { code, statusCode } = error as FastifyError;
  const known = FASTIFY_ERRORS[code];
  if (known) return new ApiError(known);
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return new ApiError('malformed');
  return new ApiError('internal', { message: internalMessage(requestId) });
}

/** The refusal of a body beyond the limit of its route, which it names. */
function largeBody(error: FastifyError | Error, { routeOptions }: FastifyRequest): ApiError | undefined {
  if ((error as FastifyError).code !== 'FST_ERR_CTP_BODY_TOO_LARGE') return undefined;
  return new ApiError('tooLarge', { message: largeBodyMessage(routeOptions.bodyLimit) });
}

export const largeBodyMessage = (bytes: number): string => `提交的内容过大：此操作最多 ${bytesText(bytes)}`;

/** Retry-After, seconds: conflicting work and restarts take seconds; rate limits are counted per minute. */
const RETRY_AFTER: Partial<Record<ErrorName, number>> = { busy: 5, stopping: 5, tooMany: 60 };

/** The refusal that an error is answered with; also writes unexpected errors to the log. */
export function refusalFor(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): ApiError {
  const answer = largeBody(error, request) ?? asRefusal(error, request.id);
  // Work that was aborted because its client disconnected is not a fault.
  const left = error.name === 'AbortError' && reply.raw.closed;
  if (answer.kind === 'internal' && !left) request.log.error({ err: error }, 'failed');
  // Logged as a warning, because a violated reference that the code does not check for would be a fault of the server.
  else if (violationOf(error)) request.log.warn({ err: error }, 'overtaken');
  reply.envelopeCode = answer.code;
  return answer;
}

export function sendError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const answer = refusalFor(error, request, reply);
  // The rate limiter has already set an exact Retry-After.
  const retryAfter = RETRY_AFTER[answer.kind];
  if (retryAfter !== undefined && !reply.hasHeader('retry-after')) reply.header('retry-after', retryAfter);
  return reply.code(answer.status).header('cache-control', 'no-store').send(refusal(answer, request.id));
}
