import { expect, it } from 'vitest';
import { AMIS_TYPES } from '../../language/amis/types';
import { languageByType } from '../../language/declare/language';
import { typeWord } from './type-words';

it('type words: a Chinese name for every type that a screen may use', () => {
  const types = [...languageByType.keys(), ...Object.keys(AMIS_TYPES)].filter((type) => type !== 'house');
  expect(
    types.filter((type) => !/[\u4e00-\u9fff]/.test(typeWord(type)) && !['json', 'markdown', 'uuid'].includes(type)),
  ).toEqual([]);
  expect(typeWord('constructor')).toBe('constructor');
});
