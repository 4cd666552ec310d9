import { describe, expect, it } from 'vitest';
import type { ScreenRuntime } from '../data';
import type { FormNode } from '../../language/types';
import { deriveFields } from './derive';
import { everyField, formSchema } from './form.fixtures';
import { createLinks } from './links';
import { FormModel } from './model';
import { stepsOf } from './steps/steps';
import { treeFrom } from './tree';
import { fieldError } from './validate';
import { initialValues, sameValues, submitted } from './values';

const specs = deriveFields(everyField);
const spec = (name: string) => specs.find((each) => each.name === name)!;

describe('fields', () => {
  it('get their control from the schema and from the screen', () => {
    expect(Object.fromEntries(specs.map(({ name, component }) => [name, component]))).toEqual({
      keyword: 'input',
      platform: 'select',
      status: 'radio',
      tagIds: 'multiSelect',
      priority: 'number',
      secret: 'password',
      startDay: 'date',
      createdFrom: 'dateRange',
      homeUrl: 'input',
      favorite: 'switch',
      departmentId: 'select',
      remark: 'textarea',
      menuCodes: 'tree',
    });
  });

  it('are all params of the call if the screen names none, except those sent along', () => {
    const { fields: _, ...bare } = everyField;
    const names = deriveFields({ ...bare, values: { secret: 'x' } } as FormNode).map(({ name }) => name);
    expect(names).toEqual(Object.keys(formSchema.properties!).filter((name) => name !== 'secret'));
  });

  it('are required where the call needs a value that is not empty', () => {
    expect(specs.filter(({ required }) => required).map(({ name }) => name)).toEqual(['keyword', 'platform', 'status']);
    expect(spec('menuCodes').expected).toBe(true);
  });

  it('take titles, bounds, defaults and options from the schema', () => {
    expect(spec('priority')).toMatchObject({ title: '优先级', initial: 3 });
    expect(spec('platform').options).toContainEqual({ value: 'dy', label: '抖音', color: undefined });
    expect(spec('createdFrom').until).toBe('createdTo');
  });
});

describe('validation', () => {
  it.each([
    ['keyword', undefined, '请填写关键词'],
    ['keyword', '   ', '关键词不能只有空格'],
    ['keyword', 'x'.repeat(51), '关键词不能超过 50 个字符'],
    ['keyword', '口红', undefined],
    ['platform', undefined, '请选择平台'],
    ['platform', 'nowhere', '平台应为以下之一：小红书、抖音、快手、视频号'],
    ['priority', 6, '优先级不能大于 5'],
    ['priority', undefined, undefined],
    ['homeUrl', 'ftp://a.cn', '主页链接应以 http:// 或 https:// 开头'],
    ['departmentId', null, undefined],
    ['departmentId', 0, '部门不能小于 1'],
    ['tagIds', Array.from({ length: 21 }, (_, index) => index + 1), '标签最多 20 项'],
    ['startDay', '2025-13-40', '开始日期应为有效的日期（1900 至 2199 年）'],
    ['menuCodes', [], undefined],
  ])('%s = %j: %s', (name, value, message) => {
    expect(fieldError(value, spec(name))).toBe(message);
  });
});

describe('values', () => {
  it("start with the edited row, then with the fields' initial values", () => {
    expect(
      initialValues(
        specs,
        { keyword: 'a', createdTo: '2025-01-02', other: 1, priority: null },
        { priority: 3, favorite: true },
      ),
    ).toEqual({
      keyword: 'a',
      createdTo: '2025-01-02',
      priority: null,
      favorite: true,
    });
  });

  it('are sent empty if the call requires the param', () => {
    const sent = submitted(
      specs.filter(({ name }) => ['keyword', 'menuCodes', 'createdFrom'].includes(name)),
      { keyword: 'a', createdFrom: 'x', createdTo: 'y' },
    );
    expect(sent).toEqual({ keyword: 'a', menuCodes: [], createdFrom: 'x', createdTo: 'y' });
  });

  it('differ only where users see a difference', () => {
    expect(sameValues({ a: '', b: [] }, {})).toBe(true);
    expect(sameValues({ a: '1' }, {})).toBe(false);
  });
});

describe('trees', () => {
  const options = { source: 'x', value: 'id', label: 'name' };

  it('are built by parents and lose no row', () => {
    const rows = [
      { id: 2, name: 'b', parentId: 1 },
      { id: 1, name: 'a', parentId: null },
      { id: 3, name: 'c', parentId: 9 },
      { id: 4, name: 'd', parentId: 5 },
      { id: 5, name: 'e', parentId: 4 },
    ];
    expect(treeFrom(rows, options)).toEqual([
      { key: 1, title: 'a', children: [{ key: 2, title: 'b', children: [] }] },
      { key: 3, title: 'c', children: [] },
      { key: 4, title: 'd', children: [] },
      { key: 5, title: 'e', children: [] },
    ]);
  });

  it('take nested children as they are', () => {
    expect(treeFrom({ list: [{ id: 1, name: 'a', children: [{ id: 2, name: 'b' }] }] }, options)).toEqual([
      { key: 1, title: 'a', children: [{ key: 2, title: 'b', children: [] }] },
    ]);
  });
});

describe('steps', () => {
  it('divide the fields in their order, and begin a range with its end as well', () => {
    const steps = stepsOf(
      [
        { title: 'b', from: 'createdTo' },
        { title: 'a', from: 'platform' },
        { title: 'none', from: 'unknown' },
      ],
      specs,
    );
    expect(steps.map(({ title, specs: [first] }) => [title, first?.name])).toEqual([
      ['a', 'keyword'],
      ['b', 'createdFrom'],
    ]);
    expect(steps.flatMap((step) => step.specs)).toEqual(specs);
  });
});

describe('links', () => {
  it('list for each field the fields that read it', () => {
    const links = createLinks(specs);
    expect(links.readersOf('platform')).toEqual(['priority']);
    expect(links.readersOf('favorite')).toEqual(['secret']);
    expect(links.readersOf('keyword')).toEqual([]);
    expect(links.stateOf('priority', { form: { platform: 'dy' } })).toEqual({
      visible: false,
      disabled: false,
      required: false,
    });
  });
});

describe('the model', () => {
  const runtime = { scope: () => ({ query: {}, source: {}, user: {} }) } as unknown as ScreenRuntime;
  const open = (initial = {}, node: FormNode = everyField) => {
    const specs = deriveFields(node);
    const model = new FormModel(runtime, specs, initial, {}, {}, node.check);
    // Does what drawing the fields does.
    for (const { name } of specs) {
      const { visible, disabled } = model.stateOf(name);
      model.form.createField({
        name,
        display: visible ? 'visible' : 'hidden',
        pattern: disabled ? 'disabled' : 'editable',
        validator: { triggerType: 'onBlur', validator: model.validate(name) },
      });
    }
    return model;
  };
  const field = (model: FormModel, name: string) => model.form.query(name).take()!;

  it('shows and hides fields depending on input, and sends visible ones only', () => {
    const model = open({ priority: 2, keyword: 'a' });
    expect(field(model, 'priority').display).toBe('hidden');
    expect(model.sent()).not.toHaveProperty('priority');
    model.form.setValuesIn('platform', 'xhs');
    expect(field(model, 'priority').display).toBe('visible');
    expect(model.sent()).toMatchObject({ priority: 2, platform: 'xhs' });
    model.form.setValuesIn('favorite', true);
    expect(field(model, 'secret').pattern).toBe('editable');
  });

  it('finds errors in the order of the fields, and none in hidden ones', async () => {
    const model = open({ priority: 99, homeUrl: 'x' });
    expect(await model.findInvalid()).toEqual(['keyword', 'platform', 'status', 'homeUrl']);
  });

  it('shows server errors at their fields, and returns the others', () => {
    const model = open();
    expect(
      model.takeErrors({ keyword: '已存在', 'tagIds.0': '没有这个标签', priority: '太高', unknown: '？' }),
    ).toEqual({ shown: ['keyword', 'tagIds'], homeless: ['太高', '？'] });
  });

  it('is dirty after input, until it is submitted', () => {
    const model = open({ keyword: 'a' });
    expect(model.isDirty()).toBe(false);
    model.form.setValuesIn('keyword', 'b');
    expect(model.isDirty()).toBe(true);
    model.settle(model.typed());
    expect(model.isDirty()).toBe(false);
  });

  it('applies later initial values only to fields without input', () => {
    const model = open({ keyword: 'a' });
    model.form.setValuesIn('remark', 'mine');
    model.startWith({ keyword: 'b', remark: 'theirs' });
    expect(model.typed()).toMatchObject({ keyword: 'b', remark: 'mine' });
  });

  it('requires a field while its condition is true', () => {
    const model = open({}, { ...everyField, fields: ['platform', { field: 'remark', required: '${!form.platform}' }] });
    expect(model.validate('remark')('')).toBe('请填写备注');
    model.form.setValuesIn('platform', 'xhs');
    expect(model.validate('remark')('')).toBe('');
    expect(model.specOf('remark')?.required).toBe(false);
  });

  it('says a mistake that concerns several fields at the named field, and at the form if that shows no messages', () => {
    const check = [
      { when: '${form.createdTo < form.startDay}', say: '早于 ${form.startDay}', field: 'createdTo' },
      { when: '${form.favorite}', say: '收藏不行', field: 'secret' },
    ];
    const fields = everyField.fields!.map((field) =>
      typeof field === 'object' && field.field === 'secret' ? { ...field, disabled: '${form.favorite}' } : field,
    );
    const model = open({ startDay: '2025-02-01', createdTo: '2025-01-01' }, { ...everyField, fields, check });
    expect(model.validate('createdFrom')('2024-01-01')).toBe('早于 2025-02-01');
    expect(model.updateMistakes()).toBe(false);
    model.form.setValuesIn('favorite', true);
    expect(model.updateMistakes()).toBe(true);
    expect(model.mistakes.getState().shown).toEqual(['收藏不行']);
    model.form.setValuesIn('favorite', false);
    expect(model.mistakes.getState().shown).toEqual([]);
  });

  it('keeps input when the screen is edited', () => {
    const model = open();
    model.form.setValuesIn('keyword', 'typed');
    model.describe(deriveFields({ ...everyField, fields: [{ field: 'keyword', title: '词' }, 'remark'] }), {});
    expect(model.sent()).toEqual({ keyword: 'typed', remark: undefined });
    expect(model.validate('keyword')('')).toBe('请填写词');
  });
});
