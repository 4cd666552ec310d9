/**
 * Failures as users read them. The shape equals the client's CallError, so that this folder does not depend on a
 * transport.
 */
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
 * The message with the request's id, by which the server's log is searched. Messages of server failures contain the id
 * already.
 */
export const describeFailure = ({ message, requestId }: Pick<Failure, 'message' | 'requestId'>): string =>
  requestId && !message.includes(requestId) ? `${message}（请求编号 ${requestId}）` : message;

/** Whether it is unknown if the request reached the server. */
export const isLost = ({ kind }: Failure): boolean => kind === 'timeout' || kind === 'network';

/** Whether the session had ended: the request is worth repeating after the log-in is renewed. */
export const isSignedOut = ({ kind }: Failure): boolean => kind === 'unauthenticated';

/**
 * Rewrites the failure of a write without an answer: it may have been done, so the message says so and nothing is
 * repeated automatically.
 */
export const lostWrite = (failure: Failure): Failure => ({
  ...failure,
  message: '没有收到服务端的答复，操作可能已经生效，请核对后再决定是否重试',
});

/**
 * Whether no message is shown for a failed action: the user left the screen, or the client itself handles the log-in.
 * Does not apply to failures of displayed data.
 */
export const isSilent = (failure: Failure): boolean => failure.kind === 'aborted' || isSignedOut(failure);
