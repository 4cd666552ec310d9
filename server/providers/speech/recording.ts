/** The file that is to be heard: of ours, of the sandbox platform, or from the guarded way out. */
import type { Served } from '../../kernel/serves';
import { outbound } from '../outbound/request';
import { readWhole, storeOf, type Places } from '../storage';
import { contentTypeOf, keyAt } from '../storage/upload.rules';
import { SpeechFailure } from './failure';
import type { Recording } from './openai';

/** What OpenAI's own endpoint takes. */
const LIMITS = { bytes: 25 * 1024 * 1024, timeoutMs: 120_000 } as const;

interface Means {
  readonly config: Places;
  serves(path: string): Promise<Served>;
  readonly signal: AbortSignal;
  /** The path, where it is the sandbox platform's. */
  readonly own: string | undefined;
}

export async function recordingAt(url: string, { config, serves, signal, own }: Means): Promise<Recording> {
  const key = keyAt(url);
  if (key !== undefined) {
    const content = await readWhole(storeOf(config), key);
    if (!content) throw new SpeechFailure(GONE);
    return { name: key.split('/')[1]!, contentType: contentTypeOf(key)!, content };
  }
  if (own !== undefined) {
    const { status, contentType, body } = await serves(own);
    if (status !== 200) throw new SpeechFailure(GONE);
    return { name: nameOf(own), contentType, content: body };
  }
  const { status, headers, body, truncated } = await outbound({ url }, { ...LIMITS, signal });
  if (status !== 200) throw new SpeechFailure(GONE);
  if (truncated) throw new SpeechFailure('文件过大，无法识别');
  return { name: nameOf(new URL(url).pathname), contentType: headers['content-type'] ?? 'application/octet-stream', content: body };
}

const GONE = '音频或视频文件不存在或已被删除';

const nameOf = (path: string): string => path.split('/').pop() || 'recording';
