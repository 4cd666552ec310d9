/** Selects the writer of an installation: the configured model, or the offline templates. */
import type { Model } from './model';
import { offlineModel } from './offline';
import { openaiModel, type OpenAiConfig } from './openai';

export { ModelFailure, type Brief, type StoryAsk } from './model';

/** `paceMs`: pause between words of the offline writer, which imitates streaming. */
export type ModelConfig = OpenAiConfig | { readonly paceMs: number };

export const modelOf = (config: ModelConfig): Model =>
  'url' in config ? openaiModel(config) : offlineModel(config.paceMs);
