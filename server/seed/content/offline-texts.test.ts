import { expect, it } from 'vitest';
import { STYLE_NAMES, TONE_NAMES } from '../../../src/services/catalogue/sets/generation';
import { valuesOf } from '../../../src/services/catalogue/sets/values';
import { compose, composeStory } from '../../providers/model/compose';
import { TOPICS } from '../../providers/sandbox/words/topics';
import { findProhibited, type Word } from '../../domain/prohibited/prohibited.rules';
import { EXCEPTIONS, PROHIBITED } from './generation';

const WORDS: readonly Word[] = PROHIBITED.flatMap(({ category, severity, suggestions }) =>
  Object.entries(suggestions).map(([word, suggestion]) => ({
    word,
    category,
    severity,
    suggestion,
    exceptions: (EXCEPTIONS as Readonly<Record<string, readonly string[]>>)[word] ?? [],
  })),
);

const found = (text: string) =>
  findProhibited(text, WORDS).map(({ word, start }) => `${word}: ${text.slice(Math.max(0, start - 8), start + 12)}`);

it('texts that are written without a model contain no word that the demonstration prohibits', () => {
  const brief = { source: null, length: 'long', references: [], instruction: '', previous: null } as const;
  const offences = new Set<string>();
  for (const { things } of TOPICS)
    for (const [seed, keyword] of things.entries())
      for (const tone of valuesOf(TONE_NAMES))
        for (const style of valuesOf(STYLE_NAMES))
          for (const purpose of ['note', 'message'] as const)
            for (const offence of found(compose({ ...brief, purpose, tone, style, keyword }, seed)))
              offences.add(offence);
  for (let seed = 0; seed < 60; seed += 1)
    for (const offence of found(
      composeStory({ step: 'story', material: '周末露营，孩子第一次搭帐篷。', instruction: '' } as never, seed),
    ))
      offences.add(offence);
  expect([...offences]).toEqual([]);
});
