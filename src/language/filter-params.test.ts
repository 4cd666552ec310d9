import { expect, it } from 'vitest';
import { isFilter } from './filter-params';
import { createService } from './service';
import { OPTIONS, screensIn } from './test-support';
import type { ValueSchema } from './types';

const text: ValueSchema = { type: 'string' };
const integer: ValueSchema = { type: 'integer' };

it.each<[name: string, schema: ValueSchema, is: boolean]>([
  ['keyword', text, true],
  ['status', { type: 'string', enum: ['a', 'b'] }, true],
  ['platforms', { type: 'array', items: { type: 'string', enum: ['xhs'] } }, true],
  ['departmentId', integer, true],
  ['createdFrom', { type: 'string', format: 'date' }, true],
  ['pageNo', integer, false],
  ['sortOrder', text, false],
  ['version', integer, false],
  ['userId', integer, false],
  ['accessToken', text, false],
  ['newPassword', text, false],
  ['ids', { type: 'array', items: integer }, false],
  ['range', { type: 'object', properties: { from: text } }, false],
  ['rows', { type: 'array', items: { type: 'object', properties: { name: text } } }, false],
  ['cover', { type: 'string', display: 'image' } as ValueSchema, false],
])('%s: %o is a filter: %s', (name, schema, is) => expect(isFilter(name, schema)).toBe(is));

it('every filter of the shipped screens is offered where it stands', () => {
  let filters = 0;
  for (const { file, text: screen } of screensIn('schemas')) {
    const service = createService(screen, { ...OPTIONS, file });
    for (const { pointer, from } of flat(service.outline()).filter(({ type }) => type === 'filter')) {
      const written = service.rangeOf(`${pointer}/field`) ?? service.rangeOf(pointer)!;
      const name: unknown = JSON.parse(screen.slice(written.from, written.to));
      const offered = service.completionsAt(written.from + 1).items.map(({ label }) => label);
      expect(offered, `${file} ${pointer} at ${from}`).toContain(name);
      expect(offered).not.toContain('pageNo');
      filters += 1;
    }
  }
  expect(filters).toBeGreaterThan(20);
});

type Items = ReturnType<ReturnType<typeof createService>['outline']>;
const flat = (items: Items): Items[number][] => items.flatMap((item) => [item, ...flat(item.children)]);
