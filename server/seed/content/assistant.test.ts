import { describe, expect, it } from 'vitest';
import { resultBlocks } from '../../../src/shared/assistant/results';
import { DEMO_ACCOUNTS } from '../people/demo-accounts';
import { ASSISTANTS, FILES, HISTORIES } from './assistant';

const turns = HISTORIES.flatMap((history) => history.turns);

describe('histories of the demonstration', () => {
  it('are three to six for each account', () => {
    for (const { loginName } of DEMO_ACCOUNTS) {
      const own = HISTORIES.filter(({ people }) => people.some((name) => name === loginName));
      expect([loginName, own.length]).toEqual([loginName, Math.min(6, Math.max(3, own.length))]);
    }
  });

  it('cite words of existing files, and belong to existing assistants', () => {
    for (const { file, excerpt } of turns.flatMap(({ sources = [] }) => sources))
      expect(FILES[file]).toContain(excerpt);
    const names = ASSISTANTS.map(({ name }) => name);
    for (const { assistant } of HISTORIES) if (assistant !== undefined) expect(names).toContain(assistant);
    expect(new Set(ASSISTANTS.flatMap(({ files }) => files))).toEqual(new Set(Object.keys(FILES)));
  });

  it('have the block of each result in the answer that is shown, and branches besides', () => {
    for (const { result, answers } of turns)
      if (result) expect(resultBlocks(answers.at(-1)!)).toMatchObject([{ kind: result.kind, complete: true }]);
    expect(turns.some(({ answers }) => answers.length > 1) && turns.some(({ before }) => before)).toBe(true);
  });
});
