/** Which writer an installation has: the model of its configuration, or the templates that come with it. */
import type { Model } from './model';
import { offlineModel } from './offline';
import { openaiModel, type OpenAiConfig } from './openai';

export { ModelFailure, type Brief, type StoryAsk } from './model';

/** `paceMs`: how long the offline one waits between words, as people read along. */
export type ModelConfig = OpenAiConfig | { readonly paceMs: number };

export const modelOf = (config: ModelConfig): Model =>
  'url' in config ? openaiModel(config) : offlineModel(config.paceMs);
