import { describe, expect, it } from 'vitest';
import { answerOf } from './answer';

describe('answers', () => {
  it('are lists, wrapped lists or pages', () => {
    expect(answerOf([{ a: 1 }])).toEqual({ rows: [{ a: 1 }], total: 1, paged: false });
    expect(answerOf({ list: [{}], total: 7 })).toEqual({ rows: [{}], total: 7, paged: false });
    expect(answerOf({ list: [{}], total: 7, pageNo: 1, pageSize: 1 }).paged).toBe(true);
    expect(answerOf(undefined).rows).toBe(answerOf(null).rows);
  });
});
