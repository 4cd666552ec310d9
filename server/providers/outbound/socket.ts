/**
 * A conversation over a websocket, with the guard of outbound requests: the address is checked when it is given and
 * when the socket connects, redirects are not followed, and time and received bytes are limited.
 */
import { WebSocket } from 'ws';
import { timeLimit } from '../../../src/shared/browser/time-limit';
import { OutboundFailure } from './failure';
import { guardedLookup, publicNetwork, type Network, type OutboundLimits } from './request';

export interface SocketTalk {
  /** `ws:` or `wss:`. */
  readonly url: string;
  /** Sent once the socket is open. */
  readonly messages: readonly string[];
  /** Returns true when everything has been heard. An error that it throws ends the conversation. */
  onMessage(message: Buffer, isBinary: boolean): boolean;
}

const MESSAGES = {
  late: '对方长时间没有响应',
  unreachable: '无法连接到对方服务器',
  ended: '对方中途断开了连接',
  tooLong: '对方发来的内容过大',
} as const;

/** @throws OutboundFailure; the reason of the signal when it is aborted */
export async function converse(
  talk: SocketTalk,
  { bytes, timeoutMs, signal }: OutboundLimits,
  network: Network = publicNetwork,
): Promise<void> {
  const refusal = network.refusal(talk.url);
  if (refusal) throw new OutboundFailure(refusal);
  const late = timeLimit(timeoutMs);
  const ended = signal ? AbortSignal.any([signal, late]) : late;
  ended.throwIfAborted();
  const socket = new WebSocket(talk.url, {
    lookup: guardedLookup(network),
    maxPayload: bytes,
    perMessageDeflate: false,
  });
  try {
    await receiveAll(socket, talk, { bytes, ended });
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    if (error instanceof OutboundFailure) throw error;
    throw new OutboundFailure(late.aborted ? MESSAGES.late : MESSAGES.unreachable, { cause: error });
  } finally {
    socket.on('error', () => undefined);
    socket.terminate();
  }
}

const receiveAll = (
  socket: WebSocket,
  { messages, onMessage }: SocketTalk,
  { bytes, ended }: { bytes: number; ended: AbortSignal },
): Promise<void> =>
  new Promise((done, fail) => {
    let received = 0;
    ended.addEventListener('abort', () => fail(ended.reason as Error), { once: true });
    socket.once('open', () => messages.forEach((message) => socket.send(message)));
    socket.once('error', fail);
    socket.once('close', () => fail(new OutboundFailure(MESSAGES.ended)));
    socket.on('message', (data: Buffer, isBinary) => {
      received += data.length;
      if (received > bytes) return fail(new OutboundFailure(MESSAGES.tooLong));
      try {
        if (onMessage(data, isBinary)) done();
      } catch (error) {
        fail(error as Error);
      }
    });
  });
