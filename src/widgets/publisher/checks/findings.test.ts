import { describe, expect, it } from 'vitest';
import { EMPTY, withAccounts, withOwnText, withText } from '../draft/draft';
import { corrected, errorCount, type Finding, grouped, marksOf } from './findings';

const finding = (change: Partial<Finding>): Finding => ({
  publisherId: null,
  field: 'content',
  severity: 'error',
  message: '“最好”是违禁词',
  start: 2,
  end: 4,
  suggestion: '很好',
  ...change,
});
const draft = withAccounts({ ...EMPTY, content: '这是最好的炉子' }, [1, 2]);
const apart = withText(withOwnText(draft, 2, true), 2, { content: '完全不同的一段' });

describe('marksOf', () => {
  it('leaves out overlaps, other fields and places behind the end', () => {
    const findings = [
      finding({ start: 3, end: 5, severity: 'warning' }),
      finding({}),
      finding({ field: 'title' }),
      finding({ start: 90, end: 92 }),
      finding({ start: null, end: null }),
    ];
    expect(marksOf(draft, findings, 'content', null)).toEqual([{ start: 2, end: 4, severity: 'forbidden' }]);
  });

  it('marks an own text with its own findings only', () => {
    expect(marksOf(apart, [finding({ publisherId: 2 })], 'content', null)).toEqual([]);
    expect(marksOf(apart, [finding({ publisherId: 2 })], 'content', 2)).toHaveLength(1);
    expect(marksOf(apart, [finding({ publisherId: 1 })], 'content', null)).toHaveLength(1);
  });
});

describe('corrected', () => {
  it('replaces the place in the text that has it', () => {
    expect(corrected(draft, finding({ publisherId: 1 }))?.content).toBe('这是很好的炉子');
    const own = corrected(apart, finding({ publisherId: 2 }));
    expect([own?.content, own?.targets[1]?.own?.content]).toEqual(['这是最好的炉子', '完全很好的一段']);
  });

  it.each([{ suggestion: '' }, { field: 'topics' as const }, { start: null }, { end: 99 }])(
    'changes nothing without a place or a proposal: %j',
    (change) => expect(corrected(draft, finding(change))).toBeUndefined(),
  );
});

describe('grouped', () => {
  it('puts errors first and joins the accounts of one sentence', () => {
    const groups = grouped([
      finding({ severity: 'warning', message: '30 天内发过', start: null, end: null }),
      finding({ publisherId: 1 }),
      finding({ publisherId: 2 }),
    ]);
    expect(groups.map(({ finding: { severity }, publisherIds }) => [severity, publisherIds])).toEqual([
      ['error', [1, 2]],
      ['warning', []],
    ]);
    expect(errorCount(groups.map((group) => group.finding))).toBe(1);
  });
});
