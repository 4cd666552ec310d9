/** The chat model of an installation. Without an endpoint there is none: answers come from data and templates. */
import type { ModelConfig } from '../../kernel/config';
import type { ChatModel } from './chat';
import { openaiChat } from './openai';

export type { ChatAsk, ChatMessage, ChatModel, ChatTool, ToolCall } from './chat';
export { ModelFailure } from '../model';

export const chatModelOf = (config: ModelConfig): ChatModel | null => ('url' in config ? openaiChat(config) : null);
