/** Divides a story into scenes and writes descriptions anew: with the configured model, else by rules. */
import type { PromptOrigin } from '../../../src/services/catalogue/sets/video';
import { VIDEO_LIMITS } from '../../../src/services/catalogue/sets/video';
import { firstOf } from '../../../src/shared/text/note-text';
import type { ModelConfig } from '../../kernel/config';
import { askAboutVideo, ModelFailure } from '../../providers/model';
import { partsOf, rewrittenByRules, scenesByRules, scenesInAnswer, type PlannedScene } from './story.rules';
import { MESSAGES } from './video.messages';

/** Characters of a story that a model is asked about at once: its answer is longer than the story. */
const PART = 3_000;

export interface Divided {
  readonly scenes: readonly PlannedScene[];
  readonly isOffline: boolean;
}

/** Throws a ModelFailure. `progress`: a part of 1. */
export async function divided(
  config: ModelConfig,
  story: string,
  seed: number,
  { signal, progress }: { readonly signal: AbortSignal; readonly progress: (part: number) => void },
): Promise<Divided> {
  if (!('url' in config)) return { scenes: scenesByRules(story), isOffline: true };
  const parts = partsOf(story, PART);
  const scenes: PlannedScene[] = [];
  for (const [index, part] of parts.entries()) {
    const answer = await askAboutVideo(config, { step: 'scenes', story: part }, seed, signal);
    const found = scenesInAnswer(answer ?? '');
    if (found.length === 0) throw new ModelFailure(MESSAGES.noScenes);
    scenes.push(...found);
    progress((index + 1) / parts.length);
  }
  return { scenes: scenes.slice(0, VIDEO_LIMITS.scenes), isOffline: false };
}

/** Throws a ModelFailure. `versions`: how many there are. */
export async function rewritten(
  config: ModelConfig,
  { text, prompt, wish, versions }: { text: string; prompt: string; wish: string; versions: number },
  signal: AbortSignal,
): Promise<{ readonly prompt: string; readonly origin: PromptOrigin }> {
  const answer = await askAboutVideo(config, { step: 'prompt', text, prompt, wish }, versions, signal);
  if (answer === null) return { prompt: rewrittenByRules(prompt || text, wish, versions), origin: 'offline' };
  if (answer === '') throw new ModelFailure(MESSAGES.noScenes);
  return { prompt: firstOf(answer, VIDEO_LIMITS.prompt), origin: 'model' };
}
