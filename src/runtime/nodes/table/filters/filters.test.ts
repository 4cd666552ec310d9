import { describe, expect, it } from 'vitest';
import { controlsOf, optionsFrom, textsOf } from './filters';

describe('filters', () => {
  const day = (title: string) => ({ type: 'string', format: 'date', title });
  it('have the control that their schema asks for', () => {
    const controls = controlsOf([
      { field: 'keyword', schema: { type: 'string', title: '关键词', maxLength: 50 } },
      { field: 'platform', schema: { type: 'string', enum: ['xhs', 'dy'], labels: { xhs: '小红书' }, title: '平台' } },
      {
        field: 'tagId',
        component: 'select',
        options: { source: 'tags', value: 'tagId', label: 'name' },
        schema: { type: 'integer', title: '标签' },
      },
      { field: 'favorite', schema: { type: 'boolean', title: '只看收藏' } },
      { field: 'minFans', schema: { type: 'integer', title: '最少粉丝' } },
      { field: 'createdFrom', schema: day('创建起始') },
      { field: 'createdTo', schema: day('创建截止') },
      { field: 'publishedFrom', schema: day('发布起始') },
      { field: 'secret', component: 'hidden' },
    ]);
    expect(controls.map(({ kind, field, title }) => [kind, field, title])).toEqual([
      ['text', 'keyword', '关键词'],
      ['select', 'platform', '平台'],
      ['select', 'tagId', '标签'],
      ['switch', 'favorite', '只看收藏'],
      ['number', 'minFans', '最少粉丝'],
      ['range', 'createdFrom', '创建时间'],
      ['date', 'publishedFrom', '发布起始'],
    ]);
    expect(controls[1]).toMatchObject({
      multiple: false,
      options: [
        { value: 'xhs', label: '小红书' },
        { value: 'dy', label: 'dy' },
      ],
    });
    expect(controls[5]).toMatchObject({ to: 'createdTo', placeholders: ['创建起始', '创建截止'] });
  });
  it('describe how words are searched', () => {
    expect(
      controlsOf([{ field: 'keyword', help: '空格分开', schema: { type: 'string', title: '标题或正文' } }])[0],
    ).toMatchObject({ placeholder: '标题或正文', hint: '空格分开' });
  });
  it('choose several where the param is a list', () => {
    expect(
      controlsOf([{ field: 'statusList', schema: { type: 'array', items: { type: 'integer', enum: [1, 2] } } }])[0],
    ).toMatchObject({ kind: 'select', multiple: true });
  });
  it('show the default that applies while nothing is selected', () => {
    const period = {
      type: 'string',
      enum: ['3d', '7d'],
      labels: { '3d': '3 天', '7d': '7 天' },
      title: '时段',
      default: '7d',
    };
    const placeholders = controlsOf([
      { field: 'period', schema: period },
      { field: 'since', schema: period, placeholder: '多久以来' },
    ]).map((control) => control.kind === 'select' && control.placeholder);
    expect(placeholders).toEqual(['时段：7 天', '多久以来']);
    expect(controlsOf([{ field: 'period', schema: period }])[0]).toMatchObject({ always: true });
  });
  it('take options from an answer', () => {
    expect(
      optionsFrom({ list: [{ tagId: 1, name: '护肤' }, { tagId: 2 }] }, { value: 'tagId', label: 'name' }),
    ).toEqual([
      { value: '1', label: '护肤' },
      { value: '2', label: '2' },
    ]);
    expect(optionsFrom(undefined, { value: 'a', label: 'b' })).toEqual([]);
    expect(textsOf(3)).toEqual(['3']);
    expect(textsOf('')).toEqual([]);
  });
});
