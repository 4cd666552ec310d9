/** What went wrong, as people read it. */

/** The shape of the client's CallError, so that this part knows no transport. */
export interface Failure {
  readonly message: string;
  readonly kind?: string;
  readonly code?: number;
  readonly requestId?: string;
  /** Field of the params -> message. */
  readonly fields: Readonly<Record<string, string>>;
}

export function failureOf(error: unknown): Failure {
  const { message, kind, code, requestId, fields } = (error ?? {}) as Partial<Failure>;
  return { message: message || '服务端请求异常', kind, code, requestId, fields: fields ?? {} };
}

/**
 * The message with the request's id, by which the server's log is searched; the server's own failures say it already.
 */
export const describeFailure = ({ message, requestId }: Pick<Failure, 'message' | 'requestId'>): string =>
  requestId && !message.includes(requestId) ? `${message}（请求编号 ${requestId}）` : message;

/** Nobody knows whether what was sent has arrived. */
export const isLost = ({ kind }: Failure): boolean => kind === 'timeout' || kind === 'network';

/** The session was over: it is worth asking again once the log-in was renewed. */
export const isSignedOut = ({ kind }: Failure): boolean => kind === 'unauthenticated';

/** A write without an answer may have been done: that is said, and nothing is sent again by itself. */
export const lostWrite = (failure: Failure): Failure => ({ ...failure, message: '没有收到服务端的答复，操作可能已经生效，请核对后再决定是否重试' });

/**
 * What a person did is said to have failed, unless they left, or the client itself asks about the log-in or leads
 * there. Not for what is shown.
 */
export const isSilent = (failure: Failure): boolean => failure.kind === 'aborted' || isSignedOut(failure);
