/**
 * Composes plausible texts from a topic's sentences about one of its subjects. The same `Chance` gives the same text.
 */
import type { Chance } from './random';
import { CITIES, CLOSINGS, OPENINGS, SEASONS, type Topic } from './words/topics';

export function fill(chance: Chance, sentence: string, thing: string): string {
  return sentence.replace(/\{(thing|place|season|n)\}/g, (_, name: string) => {
    if (name === 'thing') return thing;
    if (name === 'place') return chance.pick(CITIES);
    if (name === 'season') return chance.pick(SEASONS);
    return String(chance.between(2, 9));
  });
}

export function writeNote(
  chance: Chance,
  topic: Topic,
  thing = chance.pick(topic.things),
): { title: string; content: string } {
  const lines = chance.some(topic.sentences, chance.between(2, 5)).map((sentence) => fill(chance, sentence, thing));
  const hashtags = [topic.name, thing, ...chance.some(topic.things, 2)];
  return {
    title: fill(chance, chance.pick(topic.titles), thing),
    content: [
      `${chance.pick(OPENINGS)}${lines[0]!}`,
      ...lines.slice(1),
      chance.pick(CLOSINGS),
      [...new Set(hashtags)].map((tag) => `#${tag}`).join(' '),
    ].join('\n'),
  };
}
