/** Speaks the text of a scene, as WAV whose length is known. */
import type { Voice } from '../../../src/services/catalogue/sets/upload';
import { VIDEO_LIMITS } from '../../../src/services/catalogue/sets/video';
import { VOICE_LIMITS } from '../../../src/services/catalogue/sets/voice';
import { FILES, newKey } from '../../providers/storage/upload.rules';
import { availableModels, modelOfPreset, NO_VOICE, VoiceFailure } from '../../providers/voice';
import { keepFile } from '../file/file-upload';
import { exceptionsOf } from '../voice/pronunciation.store';
import { speakText } from '../voice/speak-text';
import { TaskFailure, type Around } from './task-around';
import { MESSAGES } from './video.messages';

export interface SpokenScene {
  readonly url: string;
  readonly ms: number;
}

interface SceneText {
  readonly text: string;
  readonly voice: Voice;
  readonly speed: number;
}

/** Throws a VoiceFailure, or a TaskFailure where it is too long for a scene. */
export async function spokenScene(around: Around, { text, voice, speed }: SceneText): Promise<SpokenScene> {
  const { actor, config, db, now, progress, signal } = around;
  const model = modelOfPreset(availableModels(config), voice);
  if (!model) throw new VoiceFailure(NO_VOICE);
  const { departmentId } = actor;
  const exceptions = departmentId === null ? [] : await exceptionsOf(db, departmentId);
  const speech = { text, modelId: model.modelId, speed, pitch: 0, pauseMs: VOICE_LIMITS.pauseMs.usual, exceptions };
  const { wav, durationMs } = await speakText(around, speech, signal);
  if (durationMs > VIDEO_LIMITS.sceneMs.most) throw new TaskFailure(MESSAGES.tooLong);
  progress(90);
  const key = newKey('wav', now());
  await keepFile(around, actor, { key, type: 'audio', bytes: wav });
  return { url: FILES + key, ms: durationMs };
}
