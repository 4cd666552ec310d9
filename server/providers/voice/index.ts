/**
 * Text-to-speech: by an OpenAI-compatible provider, else by espeak-ng where this machine has it on the PATH, else by
 * nobody,
 * which is said: nothing is made up.
 */
import { espeak, findEspeak } from './espeak';
import { VoiceFailure } from './failure';
import { speech, type VoiceConfig } from './openai';
import type { Utterance } from './utterance';

export interface Sound {
  /** As it came: `soundIn` says what it is. */
  readonly content: Buffer;
  readonly provider: 'model' | 'espeak';
}

export const canSpeak = (config: VoiceConfig | null): boolean => config !== null || findEspeak() !== undefined;

/** Throws a VoiceFailure. */
export async function speak(config: VoiceConfig | null, utterance: Utterance, signal: AbortSignal): Promise<Sound> {
  if (config) return { content: await speech(config, utterance, signal), provider: 'model' };
  const program = findEspeak();
  if (program === undefined) throw new VoiceFailure('尚未配置语音合成服务，请联系管理员');
  return { content: await espeak(program, utterance, signal), provider: 'espeak' };
}

export { VoiceFailure } from './failure';
export type { VoiceConfig } from './openai';
