/** Selects the writer of an installation: the configured model, or the offline templates. */
import type { ModelConfig } from '../../kernel/config';
import type { Model } from './model';
import { offlineModel } from './offline';
import { openaiModel } from './openai';

export { ModelFailure, type Brief, type StoryAsk } from './model';

export const modelOf = (config: ModelConfig): Model =>
  'url' in config ? openaiModel(config) : offlineModel(config.paceMs);
