/** Interface of a conversation with a model that can call tools: the request, and the answer as a stream of events. */
import type { Writer } from '../../../src/services/catalogue/sets/generation';

export interface ToolCall {
  readonly id: string;
  readonly name: string;
  /** JSON, as the model wrote it; may be malformed. */
  readonly arguments: string;
}

export type ChatMessage =
  | { readonly role: 'system'; readonly text: string }
  /** `pictures`: data URLs. */
  | { readonly role: 'user'; readonly text: string; readonly pictures?: readonly string[] }
  | { readonly role: 'assistant'; readonly text: string; readonly calls: readonly ToolCall[] }
  | { readonly role: 'tool'; readonly callId: string; readonly text: string };

export interface ChatTool {
  readonly name: string;
  readonly description: string;
  /** JSON Schema. */
  readonly parameters: Readonly<Record<string, unknown>>;
}

export interface ChatAsk {
  readonly model: string;
  readonly temperature: number;
  readonly messages: readonly ChatMessage[];
  readonly tools: readonly ChatTool[];
}

/** `calls`: the tools to use before the answer goes on; the last event but usage. */
export type ChatEvent =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'calls'; readonly calls: readonly ToolCall[] }
  | { readonly kind: 'usage'; readonly inputTokens: number; readonly outputTokens: number };

export interface ChatModel {
  readonly provider: Writer;
  /** Throws a ModelFailure; returns without an error when `signal` is aborted. */
  stream(ask: ChatAsk, signal: AbortSignal): AsyncIterable<ChatEvent>;
}
