/** The one error that a call rejects with. */
export type CallErrorKind = 'rejected' | 'invalid' | 'timeout' | 'network' | 'aborted' | 'unauthenticated' | 'forbidden';

export interface CallErrorDetails {
  kind: CallErrorKind;
  message: string;
  call?: string;
  code?: number;
  status?: number;
  requestId?: string;
  fields?: Record<string, string>;
  body?: unknown;
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
  /** Names the request in the server's log. */
  readonly requestId?: string;
  /** Param -> message, from the envelope's errors. */
  readonly fields: Record<string, string>;
  /** The answer as it came. */
  readonly body?: unknown;

  constructor({ kind, message, call, code, status, requestId, fields = {}, body, cause }: CallErrorDetails) {
    super(message, cause === undefined ? undefined : { cause });
    this.kind = kind;
    this.call = call;
    this.code = code;
    this.status = status;
    this.requestId = requestId;
    this.fields = fields;
    this.body = body;
  }
}

export const aborted = (call: string) => new CallError({ kind: 'aborted', message: '请求已取消', call });
