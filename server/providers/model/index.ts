/** Selects the writer of an installation: the configured model, or the offline templates. */
import type { ModelConfig } from '../../kernel/config';
import type { Model } from './model';
import { offlineModel } from './offline';
import { openaiModel, openaiVideos } from './openai';
import type { VideoAsk } from './model';

export { ModelFailure, type Brief, type StoryAsk } from './model';

export const modelOf = (config: ModelConfig): Model =>
  'url' in config ? openaiModel(config) : offlineModel(config.paceMs);

/** The whole answer about a video; null: no model is configured. Throws a ModelFailure. */
export async function askAboutVideo(
  config: ModelConfig,
  ask: VideoAsk,
  seed: number,
  signal: AbortSignal,
): Promise<string | null> {
  if (!('url' in config)) return null;
  let text = '';
  for await (const piece of openaiVideos(config, { kind: 'video', ask }, seed, signal)) text += piece;
  signal.throwIfAborted();
  return text.trim();
}
