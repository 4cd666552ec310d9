/** Speech-to-text with the OpenAI-compatible transcription protocol. */
import type { OpenAiConfig } from '../../kernel/config';
import { storable } from '../../kernel/calls/storable';
import { post, read } from '../patient';
import { SpeechFailure } from './failure';
import type { Transcript } from './transcript';

export interface Recording {
  readonly name: string;
  readonly contentType: string;
  readonly content: Buffer;
}

/** Enough for the longest accepted recording with times for every word. */
const MOST_BYTES = 32 * 1024 * 1024;

export const MESSAGES = {
  key: '语音识别服务的密钥无效，请联系管理员',
  unknownModel: '语音识别服务没有配置的模型或接口，请联系管理员',
  busy: '语音识别服务太忙或额度已用完，请稍后重试',
  refused: '语音识别服务拒绝了这段录音，请换一种格式后重试',
  broken: '语音识别服务出错了，请稍后重试',
  silent: '语音识别服务没有响应，请稍后重试',
  cut: '语音识别服务中途断开了，请重试',
  unreadable: '语音识别服务的回答无法识别',
} as const;

export async function transcribe(
  { url, key, model }: OpenAiConfig,
  { name, contentType, content }: Recording,
  signal: AbortSignal,
): Promise<Transcript> {
  const form = new FormData();
  form.append('file', new Blob([Uint8Array.from(content)], { type: contentType }), name);
  form.append('model', model);
  form.append('response_format', 'verbose_json');
  const wire = new Response(form);
  const question = {
    content: Buffer.from(await wire.arrayBuffer()),
    contentType: wire.headers.get('content-type')!,
    key,
  };
  const answer = await post(`${url.replace(/\/+$/, '')}/audio/transcriptions`, question, signal).catch(
    rethrowAs(MESSAGES.silent),
  );
  const status = answer.statusCode!;
  if (status < 200 || status >= 300) {
    answer.destroy();
    throw new SpeechFailure(sentenceFor(status));
  }
  const body = await read(answer, MOST_BYTES).catch(rethrowAs(MESSAGES.cut));
  if (!body) throw new SpeechFailure(MESSAGES.unreadable);
  return transcriptOf(parsed(body.toString('utf8')));
}

function sentenceFor(status: number): string {
  if (status === 401 || status === 403) return MESSAGES.key;
  if (status === 404) return MESSAGES.unknownModel;
  if (status === 429) return MESSAGES.busy;
  return status >= 400 && status < 500 ? MESSAGES.refused : MESSAGES.broken;
}

const rethrowAs =
  (message: string) =>
  (cause: unknown): never => {
    throw new SpeechFailure(message, { cause });
  };

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Providers without segments return only the text. */
function transcriptOf(body: unknown): Transcript {
  const { text, segments } = (body ?? {}) as { text?: unknown; segments?: unknown };
  if (typeof text !== 'string') throw new SpeechFailure(MESSAGES.unreadable);
  const rows = Array.isArray(segments) ? (segments as (Record<string, unknown> | null)[]) : [];
  return {
    text: storable(text).trim(),
    // Some providers return a slightly negative start.
    segments: rows.flatMap((row) =>
      typeof row?.text === 'string' && typeof row.start === 'number' && typeof row.end === 'number'
        ? [{ start: Math.max(0, row.start), end: Math.max(0, row.end), text: storable(row.text).trim() }]
        : [],
    ),
  };
}
