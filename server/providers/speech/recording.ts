/**
 * Loads the recording to transcribe: an uploaded file, one of the sandbox platform, or one fetched through the guarded
 * network access.
 */
import { SPEECH_BYTES } from '../../../src/services/catalogue/limits';
import { bytesText } from '../../../src/shared/text/measures';
import type { Served } from '../../kernel/http/serves';
import { outbound } from '../outbound/request';
import { readWhole, storeOf, type Places } from '../storage';
import { contentTypeOf, keyAt } from '../storage/upload.rules';
import { SpeechFailure } from './failure';
import type { Recording } from './openai';

const LIMITS = { bytes: SPEECH_BYTES, timeoutMs: 120_000 } as const;

interface Means {
  readonly config: Places;
  serves(path: string): Promise<Served>;
  readonly signal: AbortSignal;
  /** The path if the sandbox platform serves it. */
  readonly own: string | undefined;
}

export async function recordingAt(url: string, { config, serves, signal, own }: Means): Promise<Recording> {
  const key = keyAt(url);
  if (key !== undefined) {
    const store = storeOf(config);
    if (((await store.sizeOf(key)) ?? 0) > LIMITS.bytes) throw new SpeechFailure(TOO_LARGE);
    const content = await readWhole(store, key);
    if (!content) throw new SpeechFailure(NOT_FOUND);
    return { name: key.split('/')[1]!, contentType: contentTypeOf(key)!, content };
  }
  if (own !== undefined) {
    const { status, contentType, body } = await serves(own);
    if (status !== 200) throw new SpeechFailure(NOT_FOUND);
    return { name: nameOf(own), contentType, content: body };
  }
  const { status, headers, body, truncated } = await outbound({ url }, { ...LIMITS, signal });
  if (status !== 200) throw new SpeechFailure(NOT_FOUND);
  if (truncated) throw new SpeechFailure(TOO_LARGE);
  return {
    name: nameOf(new URL(url).pathname),
    contentType: headers['content-type'] ?? 'application/octet-stream',
    content: body,
  };
}

const TOO_LARGE = `文件超过 ${bytesText(SPEECH_BYTES)}，语音识别服务无法处理`;
const NOT_FOUND = '音频或视频文件不存在或已被删除';

const nameOf = (path: string): string => path.split('/').pop() || 'recording';
