/** Prepares a text for speech, and computes the positions of its parts in the sound. Pure. */
import type { VoicePart } from '../../../src/services/catalogue/generated/types';
import type { VoiceCut } from '../../db/schema';
import { invalidField } from '../../kernel/calls/api-errors';
import { durationOf, lengthAfterCuts, mergedCuts, spansOf } from './pcm.rules';
import { partsOf } from './split.rules';
import { MESSAGES } from './voice.messages';

const WORDS = /[\p{L}\p{N}]/u;

/** Parts without a letter or digit are not given to a model, which would refuse them. */
export const spokenParts = (text: string): string[] => partsOf(text).filter((part) => WORDS.test(part));

/** Refuses texts without anything to speak, such as punctuation only. */
export function partsToSpeak(text: string): string[] {
  const parts = spokenParts(text);
  if (parts.length === 0) throw invalidField('text', MESSAGES.nothingToSpeak);
  return parts;
}

/** Normalises cuts; refuses cuts that would remove the whole sound. */
export function cutsOf(samples: number, cuts: readonly VoiceCut[]): VoiceCut[] {
  if (cuts.some(({ fromMs, toMs }) => toMs <= fromMs)) throw invalidField('cuts', MESSAGES.emptyCut);
  if (lengthAfterCuts(samples, cuts) <= 0) throw invalidField('cuts', MESSAGES.wholeCut);
  return mergedCuts(cuts, durationOf(samples));
}

export interface StoredPart extends Omit<VoicePart, 'soundMs' | 'startMs' | 'endMs'> {
  readonly samples: number;
}

/** The parts with their times; a part that is not spoken yet has no length. */
export function timed(parts: readonly StoredPart[], pauseMs: number): VoicePart[] {
  const spans = spansOf(
    parts.map(({ samples, cuts }) => lengthAfterCuts(samples, cuts)),
    pauseMs,
  );
  return parts.map(({ samples, ...part }, index) => ({
    ...part,
    soundMs: durationOf(samples),
    startMs: durationOf(spans[index]!.start),
    endMs: durationOf(spans[index]!.end),
  }));
}
