/** Text-to-speech with the OpenAI-compatible protocol. */
import type { OpenAiConfig } from '../../kernel/config';
import type { Utterance } from './utterance';
import { post, read } from '../patient';
import { VoiceFailure } from './failure';

/** About 14 minutes of samples. */
const MOST_BYTES = 40 * 1024 * 1024;

export const MESSAGES = {
  key: '语音合成服务的密钥无效，请联系管理员',
  unknownModel: '语音合成服务没有配置的模型或接口，请联系管理员',
  busy: '语音合成服务太忙，请稍后重试',
  refused: '语音合成服务拒绝了这段文本，请缩短或修改后重试',
  broken: '语音合成服务出错了，请稍后重试',
  silent: '语音合成服务没有响应，请稍后重试',
  cut: '语音合成服务中途断开了，请重试',
  tooLong: '合成的音频过大，请缩短文本',
  unreadable: '语音合成服务的回答无法识别',
} as const;

/** The answer to a request for WAV, which is joined without loss; some servers return another format. */
export async function speech(
  { url, key, model }: OpenAiConfig,
  { text, name, speed }: Utterance,
  signal: AbortSignal,
): Promise<Buffer> {
  const content = Buffer.from(JSON.stringify({ model, input: text, voice: name, speed, response_format: 'wav' }));
  const answer = await post(
    `${url.replace(/\/+$/, '')}/audio/speech`,
    { content, contentType: 'application/json', key },
    signal,
  ).catch(rethrowAs(MESSAGES.silent));
  const failure = failureOf(answer.statusCode!, answer.headers['content-type']);
  if (failure !== undefined) {
    answer.destroy();
    throw new VoiceFailure(failure);
  }
  const sound = await read(answer, MOST_BYTES).catch(rethrowAs(MESSAGES.cut));
  if (!sound) throw new VoiceFailure(MESSAGES.tooLong);
  if (sound.length === 0) throw new VoiceFailure(MESSAGES.unreadable);
  return sound;
}

const rethrowAs =
  (message: string) =>
  (cause: unknown): never => {
    throw new VoiceFailure(message, { cause });
  };

function failureOf(status: number, contentType = ''): string | undefined {
  if (status === 401 || status === 403) return MESSAGES.key;
  if (status === 404) return MESSAGES.unknownModel;
  if (status === 429) return MESSAGES.busy;
  if (status === 400 || status === 413 || status === 422) return MESSAGES.refused;
  if (status < 200 || status >= 300) return MESSAGES.broken;
  // Some servers report errors with status 200.
  return /^(application\/json|text\/)/i.test(contentType) ? MESSAGES.unreadable : undefined;
}
