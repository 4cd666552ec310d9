import { expect, it } from 'vitest';
import { SIGNATURES } from '../../../../language/expression/signatures';
import { ACTIONS } from '../../../../language/declare/action-language';
import { languageByType } from '../../../../language/declare/language';
import { shapeOfScreens } from '../../../../language/rules/shape';
import { WIDGETS } from '../../../../language/generated/widgets';
import { inChinese } from './chinese';

const WIDGET_LIST = Object.values(WIDGETS);

/** Every description in the language's JSON Schema, at any depth. */
function* descriptionsIn(schema: unknown): Generator<string> {
  if (typeof schema !== 'object' || schema === null) return;
  for (const [name, value] of Object.entries(schema)) {
    if (name === 'description' && typeof value === 'string') yield value;
    else yield* descriptionsIn(value);
  }
}

it('translates everything that the language and the widgets document', () => {
  const sentences = [
    ...descriptionsIn(shapeOfScreens()),
    ...[...languageByType.values(), ...ACTIONS, ...SIGNATURES.values(), ...WIDGET_LIST].map(({ summary }) => summary),
    ...WIDGET_LIST.flatMap(({ props }) => [...descriptionsIn(props)]),
  ];
  const missing = [...new Set(sentences)].filter((sentence) => !/[\u4e00-\u9fff]/.test(inChinese(sentence)));
  expect(missing, 'To be written with `help` where the sentence stands').toEqual([]);
});

it('returns unknown texts unchanged', () =>
  expect(inChinese('table: nothing of ours\n- `keyword` 关键词')).toBe('table: nothing of ours\n- `keyword` 关键词'));
