/** The writer that is there without a model: templates, in words as they come, so that everything else can be used and tried. */
import { setTimeout as wait } from 'node:timers/promises';
import { firstOf } from '../../../src/shared/note-text';
import { compose, sentencesOf } from './compose';
import type { Model, ModelAsk, StoryAsk } from './model';

export function offlineModel(paceMs: number): Model {
  return { provider: 'offline', stream: (ask, seed, signal) => words(restOf(ask, textOf(ask, seed)), paceMs, signal) };
}

/** The same text comes of the same seed; where its source has changed since, a new one follows in a paragraph of its own. */
const restOf = ({ begun = '' }: ModelAsk, text: string): string => (text.startsWith(begun) ? text.slice(begun.length) : `\n${text}`);

/** Whole, without waiting: what the demonstration's rows say. */
export const textOf = (ask: ModelAsk, seed: number): string => (ask.kind === 'text' ? compose(ask.brief, seed) : storyText(ask.ask));

async function* words(text: string, paceMs: number, signal: AbortSignal): AsyncGenerator<string> {
  for (const { segment } of new Intl.Segmenter('zh', { granularity: 'word' }).segment(text)) {
    if (signal.aborted) return;
    if (paceMs > 0) await wait(paceMs, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return;
    yield segment;
  }
}

/** In the lines that a model is asked for as well (prompt.ts), so that one reader reads both. */
function storyText(ask: StoryAsk): string {
  if (ask.step === 'story') {
    const sentences = sentencesOf(ask.material);
    return [`故事要从一个平常的日子说起。${sentences[0] ?? firstOf(ask.material.trim(), 60)}`, ...sentences.slice(1, 6), '后来回头看，改变就是从那一天开始的。'].join('\n');
  }
  const sentences = sentencesOf(ask.story);
  if (ask.step === 'characters') return [`标题：${firstOf((sentences[1] ?? sentences[0] ?? '无题').replace(/[。！？!?]$/, ''), 24)}`, '人物：讲述者｜说这段经历的人，普通、真诚', ...(/妈妈|孩子|宝宝/.test(ask.story) ? ['人物：孩子｜活泼好动，五岁上下'] : []), ...(/老板|师傅|老师|医生/.test(ask.story) ? ['人物：行家｜从容耐心，话不多'] : [])].join('\n');
  return sentences.slice(0, 8).map((sentence) => `画面：${sentence}｜${sentence.replace(/[。！？!?]$/, '')}，中景，自然光${ask.visualStyle && `，${ask.visualStyle}`}`).join('\n');
}
