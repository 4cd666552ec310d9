/** The forms of entries: labels, controls and what can be chosen. */
import { assert, boolean, constantFrom, integer, oneof, property, record, array, string } from 'fast-check';
import { expect, it } from 'vitest';
import { conditionText } from '../../../workshop/editor/form/condition-text';
import { OPTIONS } from '../../test-support';
import { createService } from '../index';
import { conditionRows } from './condition';
import type { ConditionRow, EntryForm, FormField } from './types';

const SCREEN = `{
  "version": 2,
  "route": "/t",
  "title": "关键词",
  "menu": null,
  "dataSources": {
    "keywords": { "call": "feedManage.queryKeywordList", "params": { "status": "active" } },
    "remove": { "call": "feedManage.deleteKeyword" }
  },
  "body": [
    {
      "type": "table",
      "source": "keywords",
      "filters": ["keyword", "status"],
      "columns": ["keyword", { "field": "status", "width": 90 }],
      "rowActions": [
        {
          "text": "删除",
          "visible": "\${row.status == 'active' && !row.remark}",
          "do": { "action": "call", "source": "remove", "params": { "keywordIds": ["\${row.keywordId}"] }, "confirm": "删除？" }
        }
      ]
    }
  ]
}
`;
const service = createService(SCREEN, OPTIONS);
const formAt = (pointer: string): EntryForm => service.formAt(pointer)!;
const fieldIn = ({ fields }: EntryForm, label: string): FormField => fields.find((field) => field.label === label)!;

it('a place inside an entry gives the form of the entry, with the entries around it', () => {
  const form = formAt('/body/0/columns/1/width');
  expect(form).toMatchObject({ pointer: '/body/0/columns/1', type: 'column', label: '采集状态' });
  expect(form.around.map(({ label }) => label)).toEqual(['关键词列表']);
  expect(formAt('/title')).toMatchObject({ pointer: '', type: 'page', label: '关键词' });
});

it('a short form has the fields of its object', () => {
  const form = formAt('/body/0/columns/0');
  expect(fieldIn(form, '字段')).toMatchObject({ value: 'keyword', control: { kind: 'name', shown: '关键词' } });
  expect(fieldIn(form, '列名')).toMatchObject({ placeholder: '关键词', control: { kind: 'text' } });
  expect(fieldIn(form, '列宽')).toMatchObject({ control: { kind: 'number', least: 30, most: 2_000 } });
});

it('names are shown by what they stand for, and closed values by their words', () => {
  const table = formAt('/body/0');
  expect(fieldIn(table, '数据源')).toMatchObject({ value: 'keywords', control: { shown: '关键词列表' } });
  expect(fieldIn(formAt('/dataSources/keywords'), '参数')).toMatchObject({
    control: { kind: 'values', fields: [{ label: '采集状态', control: { kind: 'name', shown: '采集中' } }] },
  });
  const { control } = fieldIn(formAt('/body/0/columns/1'), '对齐');
  expect(control).toMatchObject({
    kind: 'choice',
    options: [{ value: 'left' }, { value: 'center' }, { value: 'right' }],
  });
});

it('an action has a form of its own, and its question as text and name', () => {
  const form = formAt('/body/0/rowActions/0/do');
  expect(form).toMatchObject({ pointer: '/body/0/rowActions/0/do', type: 'screenAction' });
  expect(fieldIn(form, '先询问').control).toMatchObject({ kind: 'group', fields: [{ value: '删除？' }, {}] });
});

it('choices of a place are what the checker accepts there, by title', () => {
  expect(service.choicesAt('/body/0/columns', 'element')).toContainEqual(
    expect.objectContaining({ value: 'priority', label: '优先级' }),
  );
  expect(service.choicesAt('/dataSources/keywords/params', 'key').map(({ value }) => value)).toContain('keyword');
  expect(service.choicesAt('/body', 'element')).toContainEqual(
    expect.objectContaining({ value: expect.objectContaining({ type: 'table' }) as unknown, label: '表格' }),
  );
  expect(service.choicesAt('/body/0/rowActions/0/do', 'element').map(({ label }) => label)).toContain('打开弹窗');
});

it('a new node begins with the first source that suits', () => {
  expect(service.filledEntry('/body', { type: 'table' })).toMatchObject({ type: 'table', source: 'keywords' });
});

it('the values that a place reads have titles and closed values', () => {
  const paths = service.pathsAt('/body/0/rowActions/0/visible');
  expect(paths.find(({ path }) => path === 'row.status')).toMatchObject({ group: '这一行', label: '采集状态' });
  expect(paths.find(({ path }) => path === 'row.status')!.values!.length).toBeGreaterThan(1);
});

it('a condition of comparisons is read as rows, another one is not', () => {
  expect(fieldIn(formAt('/body/0/rowActions/0'), '显示条件').control).toEqual({
    kind: 'condition',
    rows: {
      join: 'and',
      rows: [
        { path: 'row.status', is: '==', value: 'active' },
        { path: 'row.remark', is: 'false' },
      ],
    },
  });
  expect(conditionRows('${row.a == 1 && (row.b || row.c)}')).toBeUndefined();
  expect(conditionRows('${SUM(row.tags) > 1}')).toBeUndefined();
  expect(conditionRows('a ${row.b}')).toBeUndefined();
});

it('rows that a builder writes are read back as the same rows', () => {
  const path = constantFrom('row.status', 'query.n', 'state.open', 'user.may.source');
  const compared = record({
    path,
    is: constantFrom('==', '!=', '>', '>=', '<', '<='),
    value: oneof(string(), integer(), boolean()),
  });
  const counted = record({ path, of: constantFrom('count'), is: constantFrom('==', '>', '<'), value: integer() });
  const included = record({ path, is: constantFrom('includes', 'excludes'), value: string() });
  const row = oneof(compared, counted, included, record({ path, is: constantFrom('true', 'false') }));
  const rows = record({
    join: constantFrom('and' as const, 'or' as const),
    rows: array(row, { minLength: 2, maxLength: 4 }),
  });
  assert(
    property(rows, (written) => {
      expect(conditionRows(conditionText(written as { join: 'and'; rows: ConditionRow[] })!)).toEqual(written);
    }),
  );
});
