/**
 * The writer for installations without a model: streams template texts word by word, so that the rest of the console
 * can be used and tested.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { segmentsOf } from '../../../src/shared/text/segments';
import { compose, composeStory } from './compose';
import type { Model, ModelAsk } from './model';

export function offlineModel(paceMs: number): Model {
  return { provider: 'offline', stream: (ask, seed, signal) => words(restOf(ask, textOf(ask, seed)), paceMs, signal) };
}

/** The rest of the text after `begun`. If the source has changed since, the whole new text follows as a paragraph. */
const restOf = ({ begun = '' }: ModelAsk, text: string): string =>
  text.startsWith(begun) ? text.slice(begun.length) : `\n${text}`;

/** The whole text at once, for the rows of the demonstration. */
export const textOf = (ask: ModelAsk, seed: number): string =>
  ask.kind === 'text' ? compose(ask.brief, seed) : composeStory(ask.ask, seed);

async function* words(text: string, paceMs: number, signal: AbortSignal): AsyncGenerator<string> {
  for (const segment of segmentsOf(text)) {
    if (signal.aborted) return;
    if (paceMs > 0) await wait(paceMs, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return;
    yield segment;
  }
}
