/** Text-to-speech over the OpenAI-compatible protocol. */
import type { Utterance, Voice } from '.';
import { VoiceFailure } from './failure';

export interface VoiceConfig {
  /** Up to and without `/audio/speech`. */
  readonly url: string;
  readonly key: string | null;
  readonly model: string;
}

/** Our voices by the protocol's names. */
const NAMES: Readonly<Record<Voice, string>> = { female: 'nova', gentle: 'shimmer', male: 'echo', deep: 'onyx' };
/** Some 40 minutes of sound. */
const MOST_BYTES = 40 * 1024 * 1024;

/** An mp3 file. */
export async function speech({ url, key, model }: VoiceConfig, { text, voice, speed }: Utterance, signal: AbortSignal): Promise<Buffer> {
  const answer = await fetch(`${url.replace(/\/+$/, '')}/audio/speech`, {
    method: 'POST', signal, redirect: 'error',
    headers: { 'content-type': 'application/json', ...(key !== null && { authorization: `Bearer ${key}` }) },
    body: JSON.stringify({ model, input: text, voice: NAMES[voice], speed, response_format: 'mp3' }),
  }).catch((cause: unknown) => { throw new VoiceFailure('语音合成服务没有响应，请稍后重试', { cause }); });
  if (!answer.ok) {
    await answer.body?.cancel();
    throw new VoiceFailure(answer.status === 401 || answer.status === 403 ? '语音合成服务的密钥无效，请联系管理员' : '语音合成服务出错了，请稍后重试');
  }
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of answer.body as unknown as AsyncIterable<Uint8Array>) {
    bytes += part.length;
    if (bytes > MOST_BYTES) throw new VoiceFailure('合成的音频过大，请缩短文本');
    parts.push(part);
  }
  if (bytes === 0) throw new VoiceFailure('语音合成服务的回答无法识别');
  return Buffer.concat(parts);
}
