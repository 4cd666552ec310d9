/** Streams chat completions of an OpenAI-compatible endpoint. The library is loaded at first use. */
import type { OpenAI } from 'openai';
import type { OpenAiConfig } from '../../kernel/config';
import { ModelFailure, type Model, type ModelAsk, type VideoModelAsk } from './model';
import { promptOf } from './prompt';

const MESSAGES = {
  key: '模型服务的密钥无效，请联系管理员',
  busy: '模型服务太忙，请稍后重试',
  refused: '模型服务拒绝了这次请求，请换个说法或联系管理员',
  broken: '模型服务出错了，请稍后重试',
  silent: '模型服务没有响应，请稍后重试',
  paused: '模型服务停止了响应，可以从已写的部分继续',
  cut: '模型服务中途断开了，请重试',
} as const;

/** Retries apply only before the first word; later ones would repeat words. */
const MAX_RETRIES = 2;
/** A model that sends nothing for this long, ms, has failed; its text so far is kept. */
export const MODEL_SILENT_MS = 60_000;
/** The contract's limit for a text. */
const MOST_CHARACTERS = 20_000;

export function openaiModel(config: OpenAiConfig, silentMs = MODEL_SILENT_MS): Model {
  return { provider: 'model', stream: (ask, seed, signal) => pieces(config, ask, seed, signal, silentMs) };
}

/** Answers about videos. */
export const openaiVideos = (config: OpenAiConfig, ask: VideoModelAsk, seed: number, signal: AbortSignal) =>
  pieces(config, ask, seed, signal, MODEL_SILENT_MS);

async function* pieces(
  { url, key, model }: OpenAiConfig,
  ask: ModelAsk | VideoModelAsk,
  seed: number,
  stopped: AbortSignal,
  silentMs: number,
): AsyncGenerator<string> {
  const library = await import('openai');
  const client = new library.OpenAI({
    baseURL: url.replace(/\/+$/, ''),
    apiKey: key ?? 'none',
    maxRetries: MAX_RETRIES,
    timeout: silentMs,
    organization: null,
    project: null,
    logLevel: 'off',
  });
  const silence = new AbortController();
  const timer = setTimeout(() => silence.abort(), silentMs);
  const signal = AbortSignal.any([stopped, silence.signal]);
  let length = 0;
  let ended = false;
  try {
    const stream = await client.chat.completions.create(
      {
        model,
        messages: promptOf(ask) as OpenAI.ChatCompletionMessageParam[],
        stream: true,
        seed: seed % 2_147_483_647,
      },
      { signal },
    );
    for await (const { choices } of stream) {
      timer.refresh();
      const [choice] = choices;
      const text = (choice?.delta?.content ?? '').replaceAll('\0', '');
      if (text !== '') yield text;
      length += text.length;
      if (length >= MOST_CHARACTERS) return;
      ended ||= choice?.finish_reason != null;
    }
  } catch (error) {
    if (stopped.aborted) return;
    if (!silence.signal.aborted) throw failureOf(error, library, length > 0);
  } finally {
    clearTimeout(timer);
  }
  if (ended || stopped.aborted) return;
  if (silence.signal.aborted) throw new ModelFailure(length > 0 ? MESSAGES.paused : MESSAGES.silent);
  // A lost connection can look like a normal end: only the model's own finish marker counts as one.
  throw new ModelFailure(length > 0 ? MESSAGES.cut : MESSAGES.silent);
}

function failureOf(
  cause: unknown,
  { APIError, APIConnectionError }: typeof import('openai'),
  begun: boolean,
): ModelFailure {
  if (cause instanceof APIConnectionError) return new ModelFailure(MESSAGES.silent, { cause });
  const status = cause instanceof APIError ? (cause.status as number | undefined) : undefined;
  const message =
    status === 401 || status === 403
      ? MESSAGES.key
      : status === 429
        ? MESSAGES.busy
        : status !== undefined && status >= 400 && status < 500
          ? MESSAGES.refused
          : begun
            ? MESSAGES.cut
            : MESSAGES.broken;
  return new ModelFailure(message, { cause });
}
