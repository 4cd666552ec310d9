import { expect, it } from 'vitest';
import { SIGNATURES } from '../../../../language/expression/signatures';
import { ACTIONS } from '../../../../language/action-language';
import { languageByType } from '../../../../language/language';
import { shapeOfScreens } from '../../../../language/rules/shape';
import { inChinese } from './chinese';

/** Descriptions of the language, wherever they stand in its JSON Schema. */
function* descriptionsIn(schema: unknown): Generator<string> {
  if (typeof schema !== 'object' || schema === null) return;
  for (const [name, value] of Object.entries(schema)) {
    if (name === 'description' && typeof value === 'string') yield value;
    else yield* descriptionsIn(value);
  }
}

it('says everything that the language documents', () => {
  const said = [
    ...descriptionsIn(shapeOfScreens()),
    ...[...languageByType.values(), ...ACTIONS, ...SIGNATURES.values()].map(({ summary }) => summary),
  ];
  const missing = [...new Set(said)].filter((sentence) => !/[\u4e00-\u9fff]/.test(inChinese(sentence)));
  expect(missing, 'To be written with `help` where the sentence stands').toEqual([]);
});

it('leaves alone what it does not know', () =>
  expect(inChinese('table: nothing of ours\n- `keyword` 关键词')).toBe('table: nothing of ours\n- `keyword` 关键词'));
