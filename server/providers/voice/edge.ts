/** Text-to-speech over a websocket with the protocol of edge-tts. */
import { randomUUID } from 'node:crypto';
import { configuredNetwork, OutboundFailure } from '../outbound/request';
import { converse } from '../outbound/socket';
import { configMessage, pathOf, soundIn, ssmlMessage } from './edge.rules';
import { VoiceFailure } from './failure';
import type { Utterance } from './utterance';

/** More than an hour of MP3. */
const MOST_BYTES = 32 * 1024 * 1024;
/** One part is a few hundred characters. */
const TIMEOUT_MS = 60_000;

const MESSAGES = {
  unreadable: '在线语音服务的回答无法识别',
  failed: (reason: string) => `在线语音服务出错了：${reason}，请稍后重试`,
} as const;

/** `url`: as configured, with its access token if the service asks for one. Returns MP3. */
export async function edge(
  url: string,
  utterance: Utterance,
  signal: AbortSignal,
  timeoutMs = TIMEOUT_MS,
): Promise<Buffer> {
  const requestId = randomUUID().replaceAll('-', '');
  const address = new URL(url);
  address.searchParams.set('ConnectionId', requestId);
  const sounds: Buffer[] = [];
  const onMessage = (message: Buffer, isBinary: boolean): boolean => {
    if (!isBinary) return pathOf(message.toString('utf8').split('\r\n\r\n', 1)[0]!) === 'turn.end';
    const sound = soundIn(message);
    if (!sound) throw new VoiceFailure(MESSAGES.unreadable);
    sounds.push(sound);
    return false;
  };
  const now = new Date();
  const messages = [configMessage(now), ssmlMessage(requestId, utterance, now)];
  try {
    await converse(
      { url: address.href, messages, onMessage },
      { bytes: MOST_BYTES, timeoutMs, signal },
      configuredNetwork(address.origin),
    );
  } catch (error) {
    const cause = error instanceof OutboundFailure ? error.cause : undefined;
    if (cause instanceof VoiceFailure) throw cause;
    throw error instanceof OutboundFailure ? new VoiceFailure(MESSAGES.failed(error.message), { cause: error }) : error;
  }
  const content = Buffer.concat(sounds);
  if (content.length === 0) throw new VoiceFailure(MESSAGES.unreadable);
  return content;
}
