/** The error class of all rejected calls. */
import { FALLBACK_MESSAGE } from './envelope';

export type CallErrorKind =
  | 'rejected'
  | 'invalid'
  | 'timeout'
  | 'network'
  | 'aborted'
  | 'unauthenticated'
  | 'forbidden';

/**
 * The step that the person must take before the call can succeed: log in, renew the log-in or accept the user agreement.
 * Calls that fail together ask only once.
 */
export type Demand = 'go-to-login' | 'ask-to-renew' | 'ask-to-agree';

export interface CallErrorDetails {
  kind: CallErrorKind;
  message: string;
  call?: string;
  code?: number;
  status?: number;
  requestId?: string;
  fields?: Record<string, string>;
  body?: unknown;
  demand?: Demand;
  cause?: unknown;
}

export class CallError extends Error {
  override readonly name = 'CallError';
  readonly kind: CallErrorKind;
  /** Name of the call, `area.verbNoun`. */
  readonly call?: string;
  /** The envelope's code. */
  readonly code?: number;
  /** HTTP status of the answer. */
  readonly status?: number;
  /** Identifies the request in the server's log. */
  readonly requestId?: string;
  /** Messages by param, from the envelope's errors. */
  readonly fields: Record<string, string>;
  /** The body of the answer. */
  readonly body?: unknown;
  /** The demand of the error catalogue. The client has already acted on it, unless the call was `quiet`. */
  readonly demand?: Demand;

  constructor({ kind, message, call, code, status, requestId, fields = {}, body, demand, cause }: CallErrorDetails) {
    super(message, cause === undefined ? undefined : { cause });
    this.kind = kind;
    this.call = call;
    this.code = code;
    this.status = status;
    this.requestId = requestId;
    this.fields = fields;
    this.body = body;
    this.demand = demand;
  }
}

/** Chinese message of an error: the call's own, `otherwise` if the error is no CallError. */
export const errorMessage = (error: unknown, otherwise: string = FALLBACK_MESSAGE): string =>
  error instanceof CallError ? error.message : otherwise;

export const aborted = (call: string) => new CallError({ kind: 'aborted', message: '请求已取消', call });
