import { describe, expect, it } from 'vitest';
import { compileCell, compileCondition, compileTemplate } from './compile';

const scope = { row: { title: '笔记', tag: { name: '护肤' }, count: 3, empty: null }, query: { keyword: '防晒' } };

describe('compileTemplate', () => {
  it.each([
    ['${row.title}', '笔记'],
    ['${ row.tag.name }', '护肤'],
    ['${row.count}', 3],
    ['${row.empty.name}', undefined],
    ['${row.constructor}', undefined],
    ['${query.keyword}', '防晒'],
    ['第 ${row.count} 篇：${row.title}', '第 3 篇：笔记'],
    ['${row.count > 2 ? "多" : "少"}', '多'],
    ['${row.title.length}', 2],
    ['${row["tag"].name}', '护肤'],
    ['没有模板', '没有模板'],
  ])('%s', (template, value) => {
    expect(compileTemplate(template)(scope as never)).toBe(value);
  });
  it('keeps the type of what it reads', () => {
    expect(compileTemplate('${row.tag}')(scope as never)).toBe(scope.row.tag);
  });
});

describe('compileCondition', () => {
  it('has a default, takes booleans and templates', () => {
    expect(compileCondition(undefined, true)({})).toBe(true);
    expect(compileCondition(false, true)({})).toBe(false);
    expect(compileCondition('${row.count == 3}', false)(scope as never)).toBe(true);
  });
});

describe('compileCell', () => {
  it('reads the field and computes what the screen says', () => {
    const cell = compileCell({ field: 'tag.name', note: '共 ${row.count}' });
    expect(cell.read(scope.row)).toBe('护肤');
    expect(cell.note?.(scope as never)).toBe('共 3');
    expect(cell.to).toBeUndefined();
  });
});
