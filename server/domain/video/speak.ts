/** Speaks the text of a scene, as WAV whose length is known. */
import type { Voice } from '../../../src/services/catalogue/sets/upload';
import { VIDEO_LIMITS } from '../../../src/services/catalogue/sets/video';
import { VOICE_LIMITS } from '../../../src/services/catalogue/sets/voice';
import { invalidField } from '../../kernel/calls/api-errors';
import { FILES, newKey } from '../../providers/storage/upload.rules';
import { availableModels, modelOfPreset, parseModelId, type VoiceConfig } from '../../providers/voice';
import { keepFile } from '../file/file-upload';
import { exceptionsOf } from '../voice/pronunciation.store';
import { speakText } from '../voice/speak-text';
import { MESSAGES as VOICE_MESSAGES } from '../voice/voice.messages';
import { TaskFailure, type Around } from './task-around';
import { MESSAGES } from './video.messages';

export interface SpokenScene {
  readonly url: string;
  readonly ms: number;
}

interface SceneText {
  readonly text: string;
  /** A preset or the id of a model. */
  readonly voice: string;
  readonly speed: number;
}

/** The id of the model that speaks. A model that is gone says so when it speaks. */
const modelIdOf = (config: VoiceConfig, voice: string): string =>
  parseModelId(voice) ? voice : modelOfPreset(availableModels(config), voice as Voice).modelId;

/** Refuses a model that this installation does not offer. */
export function refuseUnknownVoice({ config }: { readonly config: VoiceConfig }, voice: string | undefined): void {
  const isModel = voice !== undefined && parseModelId(voice) !== undefined;
  if (isModel && !availableModels(config).some(({ modelId }) => modelId === voice))
    throw invalidField('voice', VOICE_MESSAGES.voiceUnavailable);
}

/** Throws a VoiceFailure, or a TaskFailure where it is too long for a scene. */
export async function spokenScene(around: Around, { text, voice, speed }: SceneText): Promise<SpokenScene> {
  const { actor, config, db, now, progress, signal } = around;
  const modelId = modelIdOf(config, voice);
  const { departmentId } = actor;
  const exceptions = departmentId === null ? [] : await exceptionsOf(db, departmentId);
  const speech = { text, modelId, speed, pitch: 0, pauseMs: VOICE_LIMITS.pauseMs.usual, exceptions };
  const { wav, durationMs } = await speakText(around, speech, signal);
  if (durationMs > VIDEO_LIMITS.sceneMs.most) throw new TaskFailure(MESSAGES.tooLong);
  progress(90);
  const key = newKey('wav', now());
  await keepFile(around, actor, { key, type: 'audio', bytes: wav });
  return { url: FILES + key, ms: durationMs };
}
