import { describe, expect, it } from 'vitest';
import { catalogue } from '../catalogue';
import { answerChecker } from '../../../server/kernel/validation';
import { HOSTILE_TEXTS, sampleResult, type SampleState } from './sample';

const STATES: Record<string, SampleState> = {
  empty: { rows: 0, texts: 'plain' },
  one: { rows: 1, texts: 'plain' },
  many: { rows: 50, texts: 'plain' },
  long: { rows: 10, texts: 'long' },
  hostile: { rows: 10, texts: 'hostile' },
};
const answered = catalogue.filter(({ kind }) => kind === 'json' || kind === 'multipart');

describe.each(Object.entries(STATES))('%s', (_, state) => {
  it.each(answered.map((call) => [call.name, call] as const))('%s fits its type', (_name, call) => {
    expect(() => answerChecker(call)(sampleResult(call, state))).not.toThrow();
  });
});

it('makes as many rows as asked for, each of its own', () => {
  const call = catalogue.find(({ name }) => name === 'feedManage.queryKeywordList')!;
  const { list, total } = sampleResult(call, STATES.many!) as { list: { keywordId: number }[]; total: number };
  expect([list.length, total, new Set(list.map(({ keywordId }) => keywordId)).size]).toEqual([50, 50, 50]);
});

it('brings every hostile text', () => {
  const call = catalogue.find(({ name }) => name === 'feedManage.queryKeywordList')!;
  const text = JSON.stringify(sampleResult(call, STATES.hostile!));
  for (const hostile of HOSTILE_TEXTS.slice(0, 5)) expect(text).toContain(JSON.stringify(hostile).slice(1, 20));
});
