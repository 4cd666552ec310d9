import { expect, it } from 'vitest';
import { isNothingDone, refusedRowsMessage } from './refused';

const GONE = { id: 1, reason: '内容不存在或已被删除' };

it('refusedRowsMessage: says why rows were refused, each reason once, and counts them where there are several', () => {
  expect(refusedRowsMessage({ done: 0, failed: [GONE] }, undefined)).toBe('内容不存在或已被删除');
  expect(refusedRowsMessage({ done: 3, failed: [GONE, { ...GONE, id: 2 }, { id: 3, reason: '没有权限' }] }, [])).toBe(
    '3 条没有处理成功：内容不存在或已被删除；没有权限',
  );
});

it('refusedRowsMessage: no message if the next actions show the rows', () => {
  expect(
    refusedRowsMessage({ done: 0, failed: [GONE] }, [
      { action: 'open', dialog: 'failed', data: { failed: '${result.failed}' } },
    ]),
  ).toBeUndefined();
});

it('refusedRowsMessage: no message for other answers', () => {
  for (const result of [undefined, null, 7, 'x', [], { done: 2, failed: [] }, { failed: 2 }]) {
    expect(refusedRowsMessage(result, [])).toBeUndefined();
    expect(isNothingDone(result)).toBe(false);
  }
});

it('isNothingDone: detects that every row was refused', () => {
  expect(isNothingDone({ done: 0, failed: [GONE] })).toBe(true);
  expect(isNothingDone({ done: 1, failed: [GONE] })).toBe(false);
  expect(isNothingDone({ flow: {}, failed: [{ url: 'a', reason: 'b' }] })).toBe(false);
});
