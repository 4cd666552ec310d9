import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Word } from '../prohibited/prohibited.rules';
import { MESSAGES } from './message.messages';
import { forbiddenIn } from '../prohibited/prohibited.rules';
import { personOf, sortRecipients, type Recipient, type Written } from './message.rules';
import { beginOfDay } from '../../db/days';

const by = (commentId: number, platformUserId: string, departmentId = 1): Recipient => ({
  commentId,
  flowId: 1,
  departmentId,
  platform: 'xhs',
  platformUserId,
  nickname: platformUserId,
  comment: '多少钱',
});
const at = new Date('2026-06-09T16:30:00Z');
const written = (state: Written['state'], ...people: Recipient[]) =>
  new Map(people.map((each): [string, Written] => [personOf(each), { state, time: at, sender: '小王' }]));
const nobody = new Map<string, Written>();

describe('recipients', () => {
  it('contain each person once, in the order of the comments', () => {
    const { recipients, failed } = sortRecipients([3, 1, 2, 9], [by(1, 'a'), by(2, 'a'), by(3, 'b')], nobody, false);
    expect(recipients.map(({ commentId, again }) => [commentId, again])).toEqual([
      [3, false],
      [1, false],
    ]);
    expect(failed).toEqual([
      { id: 2, reason: MESSAGES.twice },
      { id: 9, reason: MESSAGES.comment },
    ]);
  });
  it('exclude people already messaged unless requested, and always while a message waits', () => {
    const person = by(1, 'a');
    expect(sortRecipients([1], [person], written('sent', person), false).failed).toEqual([
      { id: 1, reason: '2026-06-10 小王已发过，需要再发请选“再次发送”' },
    ]);
    expect(sortRecipients([1], [person], written('sent', person), true).recipients).toMatchObject([
      { commentId: 1, again: true },
    ]);
    for (const again of [true, false])
      expect(sortRecipients([1], [person], written('waiting', person), again).failed).toEqual([
        { id: 1, reason: '2026-06-10 小王提交的还在等待发送' },
      ]);
  });
  it('are determined within a department', () => {
    expect(
      sortRecipients([1, 2], [by(1, 'a', 1), by(2, 'a', 2)], written('sent', by(1, 'a', 1)), false).recipients,
    ).toMatchObject([{ commentId: 2 }]);
  });
  it('include an outcome for every chosen comment', () => {
    const people = fc.array(fc.record({ commentId: fc.nat(20), platformUserId: fc.constantFrom('a', 'b', 'c') }), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(
        fc.array(fc.nat(20), { maxLength: 15 }),
        people,
        fc.boolean(),
        fc.constantFrom('waiting' as const, 'sent' as const),
        (ids, found, again, state) => {
          const rows = found.map(({ commentId, platformUserId }) => by(commentId, platformUserId));
          const { recipients, failed } = sortRecipients(ids, rows, written(state, by(0, 'a')), again);
          expect([...recipients.map(({ commentId }) => commentId), ...failed.map(({ id }) => id)].toSorted()).toEqual(
            ids.toSorted(),
          );
          expect(new Set(recipients.map(personOf)).size).toBe(recipients.length);
        },
      ),
    );
  });
});

it('refuses texts with forbidden words, not with words of caution', () => {
  const word = (text: string, severity: Word['severity']): Word => ({
    word: text,
    category: '引流',
    severity,
    suggestion: '',
    exceptions: [],
  });
  expect(forbiddenIn('加 微 信，最好现在', [word('加微信', 'forbidden'), word('最好', 'caution')])).toBe(
    '含有违禁词：加微信（写作“加 微 信”）',
  );
  expect(forbiddenIn('最好现在', [word('最好', 'caution')])).toBeNull();
});

it('a day begins at midnight in Shanghai', () => {
  expect(beginOfDay(at).toISOString()).toBe('2026-06-09T16:00:00.000Z');
});
