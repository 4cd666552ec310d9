/**
 * The writer that is there without a model: templates, in words as they come, so that everything else can be used and
 * tried.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { compose, composeStory } from './compose';
import type { Model, ModelAsk } from './model';

export function offlineModel(paceMs: number): Model {
  return { provider: 'offline', stream: (ask, seed, signal) => words(restOf(ask, textOf(ask, seed)), paceMs, signal) };
}

/**
 * The same text comes of the same seed; where its source has changed since, a new one follows in a paragraph of its
 * own.
 */
const restOf = ({ begun = '' }: ModelAsk, text: string): string =>
  text.startsWith(begun) ? text.slice(begun.length) : `\n${text}`;

/** Whole, without waiting: what the demonstration's rows say. */
export const textOf = (ask: ModelAsk, seed: number): string =>
  ask.kind === 'text' ? compose(ask.brief, seed) : composeStory(ask.ask, seed);

async function* words(text: string, paceMs: number, signal: AbortSignal): AsyncGenerator<string> {
  for (const { segment } of new Intl.Segmenter('zh', { granularity: 'word' }).segment(text)) {
    if (signal.aborted) return;
    if (paceMs > 0) await wait(paceMs, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return;
    yield segment;
  }
}
