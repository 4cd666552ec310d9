/** The chosen manner of speaking: model, speed, pitch, pauses. Pure. */
import type { VoiceModel } from '../../../services/catalogue/generated/types';
import { VOICE_LIMITS } from '../../../services/catalogue/sets/voice';

export interface Manner {
  /** undefined: the first model of the list. */
  readonly modelId: string | undefined;
  readonly speed: number;
  readonly pitch: number;
  readonly pauseMs: number;
}

export const USUAL: Manner = { modelId: undefined, speed: 1, pitch: 0, pauseMs: VOICE_LIMITS.pauseMs.usual };

export const chosenModel = (models: readonly VoiceModel[], { modelId }: Manner): VoiceModel =>
  models.find((model) => model.modelId === modelId) ?? models[0]!;

/** Params of the calls that speak: a pitch only for a model that has one. */
export const spokenWith = (model: VoiceModel, { speed, pitch }: Manner) => ({
  modelId: model.modelId,
  speed,
  pitch: model.canPitch ? pitch : 0,
});
