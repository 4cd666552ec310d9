import { expect, it } from 'vitest';
import type { AssistantHistory } from '../../../services/catalogue/generated/types';
import { groupsOf } from './groups';

const history = (historyId: number, updateTime: string, pinned = false) =>
  ({ historyId, updateTime, pinned }) as AssistantHistory;

it('groups histories by the day in Shanghai; pinned ones come first', () => {
  const groups = groupsOf(
    [
      history(1, '2026-06-01T00:00:00.000Z', true),
      history(2, '2026-06-10T15:59:00.000Z'),
      history(3, '2026-06-09T16:00:00.000Z'),
      history(4, '2026-06-09T15:59:00.000Z'),
      history(5, '2026-06-08T15:59:00.000Z'),
    ],
    new Date('2026-06-10T03:00:00.000Z'),
  );
  expect(groups.map(({ title, histories }) => [title, histories.map(({ historyId }) => historyId)])).toEqual([
    ['置顶', [1]],
    ['今天', [2, 3]],
    ['昨天', [4]],
    ['更早', [5]],
  ]);
});
