/** Streams chat completions with tools of an OpenAI-compatible endpoint. The library is loaded at first use. */
import { setTimeout as wait } from 'node:timers/promises';
import type { OpenAI } from 'openai';
import type { OpenAiConfig } from '../../kernel/config';
import { ModelFailure } from '../model';
import { callParts } from './calls.rules';
import type { ChatAsk, ChatEvent, ChatMessage, ChatModel } from './chat';
import { MESSAGES } from './chat.messages';
import { demandedWait, isTransient, sentenceOf, waitBefore } from './failures.rules';
import { guardedFetch } from './guarded-fetch';

type Library = typeof import('openai');
type Stream = AsyncIterable<OpenAI.ChatCompletionChunk>;

/** Tries before the first word; later ones would repeat words. */
const TRIES = 3;

export interface ChatTimes {
  /** An endpoint that sends nothing for this long, ms, has failed. */
  readonly silentMs: number;
  /** Longest answer to one request, ms: an endpoint may send chunks without words for ever. */
  readonly mostMs: number;
}
const TIMES: ChatTimes = { silentMs: 60_000, mostMs: 600_000 };

export const openaiChat = (config: Omit<OpenAiConfig, 'model'>, times = TIMES): ChatModel => ({
  provider: 'model',
  stream: (ask, signal) => events(config, ask, signal, times),
});

async function* events(
  config: Omit<OpenAiConfig, 'model'>,
  ask: ChatAsk,
  stopped: AbortSignal,
  { silentMs, mostMs }: ChatTimes,
): AsyncGenerator<ChatEvent> {
  const library = await import('openai');
  const silence = new AbortController();
  const timer = setTimeout(() => silence.abort(), silentMs);
  const endless = new AbortController();
  const end = setTimeout(() => endless.abort(), mostMs);
  const signal = AbortSignal.any([stopped, silence.signal, endless.signal]);
  let begun = false;
  try {
    const stream = await opened(library, config, ask, { signal, onData: () => timer.refresh() });
    for await (const event of read(stream, () => timer.refresh())) {
      begun ||= event.kind === 'text';
      yield event;
    }
    // The library ends an aborted stream without an error.
    if (stopped.aborted || !signal.aborted) return;
  } catch (error) {
    if (stopped.aborted) return;
    if (!signal.aborted) throw failureOf(error, library, begun);
  } finally {
    clearTimeout(timer);
    clearTimeout(end);
  }
  throw new ModelFailure(endless.signal.aborted ? MESSAGES.endless : begun ? MESSAGES.paused : MESSAGES.silent);
}

interface Opening {
  readonly signal: AbortSignal;
  /** Restarts the time of silence. */
  onData(): void;
}

/** Sends the request, again while the endpoint is busy for a short time. */
async function opened(
  library: Library,
  { url, key }: Omit<OpenAiConfig, 'model'>,
  ask: ChatAsk,
  { signal, onData }: Opening,
): Promise<Stream> {
  const client = new library.OpenAI({
    baseURL: url.replace(/\/+$/, ''),
    apiKey: key ?? 'none',
    maxRetries: 0,
    fetch: guardedFetch,
    organization: null,
    project: null,
    logLevel: 'off',
  });
  for (let tried = 1; ; tried += 1) {
    try {
      return await client.chat.completions.create(requestOf(ask), { signal });
    } catch (error) {
      const pause = signal.aborted || tried === TRIES ? null : pauseAfter(error, library, tried);
      if (pause === null) throw error;
      await wait(pause, undefined, { signal });
      onData();
    }
  }
}

/** null: trying again does not help. */
function pauseAfter(error: unknown, { APIError, APIConnectionError }: Library, tried: number): number | null {
  if (madeHere(error)) return null;
  if (error instanceof APIConnectionError) return waitBefore(tried, null);
  if (!(error instanceof APIError) || !isTransient(error.status as number | undefined)) return null;
  return waitBefore(tried, demandedWait(error.headers as Headers | undefined, new Date()));
}

async function* read(stream: Stream, onData: () => void): AsyncGenerator<ChatEvent> {
  const parts = callParts();
  let reason: string | null = null;
  let length = 0;
  let usage: ChatEvent | null = null;
  for await (const chunk of stream) {
    onData();
    const [choice] = chunk.choices ?? [];
    const text = (choice?.delta?.content ?? '').replaceAll('\0', '');
    length += text.length;
    if (text !== '') yield { kind: 'text', text };
    if (!parts.add(choice?.delta?.tool_calls ?? [])) throw new ModelFailure(MESSAGES.endless);
    reason ??= choice?.finish_reason ?? null;
    if (chunk.usage)
      usage = { kind: 'usage', inputTokens: chunk.usage.prompt_tokens, outputTokens: chunk.usage.completion_tokens };
  }
  if (usage) yield usage;
  const calls = parts.calls();
  // A lost connection can look like a normal end: only the model's own finish marker counts as one.
  if (reason === null) throw new ModelFailure(length > 0 ? MESSAGES.cut : MESSAGES.silent);
  if (reason === 'length') throw new ModelFailure(MESSAGES.length);
  if (reason === 'content_filter') throw new ModelFailure(MESSAGES.filtered);
  if (calls.length > 0) yield { kind: 'calls', calls };
  else if (length === 0) throw new ModelFailure(MESSAGES.empty);
}

function requestOf({ model, temperature, messages, tools }: ChatAsk): OpenAI.ChatCompletionCreateParamsStreaming {
  return {
    model,
    temperature,
    messages: messages.map(messageOf),
    ...(tools.length > 0 && { tools: tools.map((tool) => ({ type: 'function' as const, function: { ...tool } })) }),
    stream: true,
    stream_options: { include_usage: true },
  };
}

function messageOf(message: ChatMessage): OpenAI.ChatCompletionMessageParam {
  switch (message.role) {
    case 'system':
      return { role: 'system', content: message.text };
    case 'tool':
      return { role: 'tool', tool_call_id: message.callId, content: message.text };
    case 'assistant':
      return {
        role: 'assistant',
        content: message.text,
        ...(message.calls.length > 0 && {
          tool_calls: message.calls.map(({ id, ...call }) => ({ id, type: 'function' as const, function: call })),
        }),
      };
    case 'user': {
      const { text, pictures = [] } = message;
      if (pictures.length === 0) return { role: 'user', content: text };
      const shown = pictures.map((url) => ({ type: 'image_url' as const, image_url: { url } }));
      return { role: 'user', content: [{ type: 'text', text }, ...shown] };
    }
  }
}

/** The failure that guardedFetch threw; the library wraps it. */
function madeHere(error: unknown): ModelFailure | null {
  for (let each = error; each instanceof Error; each = each.cause) if (each instanceof ModelFailure) return each;
  return null;
}

function failureOf(cause: unknown, { APIError, APIConnectionError }: Library, begun: boolean): ModelFailure {
  const made = madeHere(cause);
  if (made) return made;
  if (cause instanceof APIConnectionError) return new ModelFailure(MESSAGES.silent, { cause });
  if (cause instanceof APIError && cause.status !== undefined) {
    const now = new Date();
    const demanded = demandedWait(cause.headers as Headers | undefined, now);
    const detail = `${String(cause.code ?? '')} ${cause.message}`;
    return new ModelFailure(sentenceOf({ status: cause.status as number, detail, demanded }, now), { cause });
  }
  if (cause instanceof SyntaxError) return new ModelFailure(MESSAGES.unreadable, { cause });
  return new ModelFailure(begun ? MESSAGES.cut : MESSAGES.broken, { cause });
}
