import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fieldProblems } from '../../../src/pages/forms/check-field';
import { FIELD_KINDS, type FieldKind } from '../../../src/pages/forms/document';
import { NO_SETTINGS, type Settings, schemaOf, settingsOf } from './field.rules';

const KINDS = Object.keys(FIELD_KINDS) as FieldKind[];
const isChoosing = (kind: FieldKind) => kind === 'choice' || kind === 'choices';
const withOptions = (kind: FieldKind): Settings => ({ ...NO_SETTINGS, options: isChoosing(kind) ? ['甲', '乙'] : [] });

describe('a field of the library', () => {
  it.each(KINDS)('%s is a schema that the check of forms accepts, and is read back as it was set', (kind) => {
    const settings = fc.record({
      description: fc.constantFrom('', '提示'),
      visible: fc.constantFrom<Settings['visible']>([], [{ field: 'city', is: 'equal', value: '成都' }]),
      requiredWhen: fc.constantFrom<Settings['visible']>([], [{ field: 'age', is: 'above', value: '18' }]),
    });
    fc.assert(
      fc.property(settings, (given) => {
        const set = { ...withOptions(kind), ...given };
        const schema = schemaOf(kind, '标题', set, (key) => (key === 'age' ? 'number' : undefined));
        expect(fieldProblems('key', schema)).toEqual([]);
        expect(settingsOf(schema)).toMatchObject({ ...given, options: set.options });
      }),
      { numRuns: 8 },
    );
  });

  it('is compared with a number if the field of the condition is a number', () => {
    const visible = [{ field: 'age', is: 'above', value: '18' }] as const;
    const schema = schemaOf('text', '学校', { ...NO_SETTINGS, visible: [...visible] }, () => 'number');
    expect(schema['x-visible']).toEqual([{ field: 'age', is: 'above', value: 18 }]);
  });

  it.each<[FieldKind, Partial<Settings>]>([
    ['date', { maximum: 3 }],
    ['text', { accept: ['pdf'] }],
    ['phone', { options: ['甲'] }],
    ['choice', { options: [] }],
    ['rating', { withCode: true }],
  ])('%s refuses a setting for which it has no use: %o', (kind, more) => {
    expect(() => schemaOf(kind, '标题', { ...withOptions(kind), ...more }, () => undefined)).toThrow();
  });
});
