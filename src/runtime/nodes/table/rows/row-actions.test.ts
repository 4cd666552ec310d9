import { describe, expect, it } from 'vitest';
import { actionsWidth, compileActions, offeredActions, offersBatches, splitActions } from './row-actions';

const actions = compileActions([
  { text: '收藏', visible: '${!row.favorite}', do: [] },
  { text: '取消收藏', visible: '${row.favorite}', do: [] },
  { text: '删除 ${row.name}', kind: 'danger', disabled: '${row.builtIn}', do: [] },
]);

describe('row actions', () => {
  it('are those that the row has, in order, with their words', () => {
    expect(offeredActions(actions, { row: { favorite: true, builtIn: true, name: '甲' } })).toEqual([
      { index: 1, text: '取消收藏', danger: false, disabled: false },
      { index: 2, text: '删除 甲', danger: true, disabled: true },
    ]);
  });

  it('make rows selectable if the user may use a batch action', () => {
    const remove = { text: '删除', visible: '${user.canWrite}', do: [] };
    const reader = { user: { canWrite: false } };
    expect(offersBatches([remove], reader)).toBe(false);
    expect(offersBatches([remove], { user: { canWrite: true } })).toBe(true);
    expect(offersBatches([remove, { text: '收藏', do: [] }], reader)).toBe(true);
    expect(offersBatches([{ ...remove, visible: '${selection.count > 1}' }], reader)).toBe(true);
    expect(offersBatches([], reader)).toBe(false);
  });

  it('are one button, and a menu for the others', () => {
    const four = offeredActions(compileActions(['一', '二', '三', '四'].map((text) => ({ text, do: [] }))), {});
    expect(splitActions(four).inline.map(({ text }) => text)).toEqual(['一']);
    expect(splitActions(four).rest.map(({ text }) => text)).toEqual(['二', '三', '四']);
    expect(splitActions(four.slice(0, 1)).rest).toEqual([]);
    // in a narrow window all go into a menu, to leave space for the columns
    expect(splitActions(four.slice(0, 2), true)).toEqual({ inline: [], rest: four.slice(0, 2) });
    expect(splitActions(four.slice(0, 1), true).inline).toHaveLength(1);
  });

  it('are as wide as those of the widest among the first rows', () => {
    const short = actionsWidth(actions, [{ favorite: false, name: '' }], {});
    expect(
      actionsWidth(
        actions,
        [
          { favorite: false, name: '' },
          { favorite: true, name: '很长的名字' },
        ],
        {},
      ),
    ).toBeGreaterThan(short);
    expect(actionsWidth([], [{}], {})).toBe(0);
    expect(actionsWidth(actions, [], {})).toBeGreaterThan(0);
  });
});
