/**
 * Text-to-speech: with an OpenAI-compatible provider, else with espeak-ng if it is on the PATH, else a failure that
 * says that nothing is configured.
 */
import { espeak, findEspeak } from './espeak';
import { VoiceFailure } from './failure';
import type { OpenAiConfig } from '../../kernel/config';
import { speech } from './openai';
import type { Utterance } from './utterance';
import type { VoiceProvider } from '../../../src/services/catalogue/sets/upload';

export interface Sound {
  /** As the provider returned it: detect its type by the bytes. */
  readonly content: Buffer;
  readonly provider: VoiceProvider;
}

export const canSpeak = (config: OpenAiConfig | null): boolean => config !== null || findEspeak() !== undefined;

/** @throws VoiceFailure */
export async function speak(config: OpenAiConfig | null, utterance: Utterance, signal: AbortSignal): Promise<Sound> {
  if (config) return { content: await speech(config, utterance, signal), provider: 'model' };
  const program = findEspeak();
  if (program === undefined) throw new VoiceFailure('尚未配置语音合成服务，请联系管理员');
  return { content: await espeak(program, utterance, signal), provider: 'espeak' };
}

export { VoiceFailure } from './failure';
