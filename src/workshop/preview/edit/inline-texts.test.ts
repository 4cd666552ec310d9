import { expect, it } from 'vitest';
import type { FormField } from '../../../language/service/form/types';
import { inlineTexts } from './inline-texts';

const field = (name: string, more: Partial<FormField> = {}): FormField => ({
  pointer: `/body/0/${name}`,
  label: name,
  group: 'look',
  isRequired: false,
  isInline: true,
  control: { kind: 'text', isTemplate: true },
  ...more,
});
const textsOf = (...fields: FormField[]) =>
  inlineTexts({ pointer: '/body/0', type: 'table', label: '', around: [], fields, types: [] });

it('a plain text, or the one that applies while none is written', () => {
  const texts = textsOf(
    field('title', { value: '标签', control: { kind: 'text', isTemplate: true, most: 20 } }),
    field('empty', { placeholder: '没有数据' }),
  );
  expect(texts).toEqual([
    { pointer: '/body/0/title', label: 'title', text: '标签', most: 20 },
    { pointer: '/body/0/empty', label: 'empty', text: '没有数据' },
  ]);
});

it('no text with expressions, none that is not on the screen, none that people do not see', () => {
  const { isInline: _, ...id } = field('id', { value: 'a' });
  expect(textsOf(field('title', { value: '${user.name}' }), field('title', { value: '' }), field('text'), id)).toEqual(
    [],
  );
});
