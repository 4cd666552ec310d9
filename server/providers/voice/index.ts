/**
 * Text-to-speech: an OpenAI-compatible service, a websocket with the protocol of edge-tts, and espeak-ng, which needs
 * no service.
 */
import type { VoiceModel } from '../../../src/services/catalogue/generated/types';
import type { VoiceProvider } from '../../../src/services/catalogue/sets/voice';
import type { AppConfig } from '../../kernel/config';
import { edge } from './edge';
import { espeak } from './espeak';
import { VoiceFailure } from './failure';
import { modelsOf, parseModelId } from './models';
import { speech } from './openai';
import type { Utterance } from './utterance';

export type VoiceConfig = Pick<AppConfig, 'voice' | 'voiceNames' | 'edgeVoiceUrl'>;

export interface Sound {
  /** As the provider returned it: detect its type by the bytes. */
  readonly content: Buffer;
  readonly provider: VoiceProvider;
}

const VOICE_UNAVAILABLE = '这个音色已不可用，请换一个音色';

/** Models that can speak. */
export const availableModels = ({ voice, voiceNames, edgeVoiceUrl }: VoiceConfig): VoiceModel[] => [
  ...(voice ? modelsOf('openai', voiceNames) : []),
  ...(edgeVoiceUrl ? modelsOf('edge') : []),
  ...modelsOf('espeak'),
];

export interface Speech extends Omit<Utterance, 'name'> {
  readonly modelId: string;
}

/** @throws VoiceFailure */
export async function speak(config: VoiceConfig, { modelId, ...speech }: Speech, signal: AbortSignal): Promise<Sound> {
  const models = availableModels(config);
  const model = parseModelId(modelId);
  if (!model || !models.some((each) => each.modelId === modelId)) throw new VoiceFailure(VOICE_UNAVAILABLE);
  const utterance = { ...speech, name: model.name };
  return { content: await SPEAKERS[model.provider](config, utterance, signal), provider: model.provider };
}

const SPEAKERS: Readonly<
  Record<VoiceProvider, (config: VoiceConfig, utterance: Utterance, signal: AbortSignal) => Promise<Buffer>>
> = {
  openai: ({ voice }, utterance, signal) => speech(voice!, utterance, signal),
  edge: ({ edgeVoiceUrl }, utterance, signal) => edge(edgeVoiceUrl!, utterance, signal),
  espeak: (_, utterance, signal) => espeak(utterance, signal),
};

export { VoiceFailure } from './failure';
export { modelOfPreset, parseModelId, titleOf } from './models';
