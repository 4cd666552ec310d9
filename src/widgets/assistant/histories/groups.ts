/** Histories by the day of their last change, in Shanghai time. Pure. */
import type { AssistantHistory } from '../../../services/catalogue/generated/types';
import { dayOf } from '../../../shared/text/days';

export interface HistoryGroup {
  readonly title: '置顶' | '今天' | '昨天' | '更早';
  readonly histories: readonly AssistantHistory[];
}

const DAY_MS = 86_400_000;

export function groupsOf(histories: readonly AssistantHistory[], now = new Date()): readonly HistoryGroup[] {
  const today = dayOf(now);
  const yesterday = dayOf(new Date(now.getTime() - DAY_MS));
  const titleOf = ({ pinned, updateTime }: AssistantHistory): HistoryGroup['title'] => {
    if (pinned) return '置顶';
    const day = dayOf(new Date(updateTime));
    return day >= today ? '今天' : day === yesterday ? '昨天' : '更早';
  };
  return (['置顶', '今天', '昨天', '更早'] as const)
    .map((title) => ({ title, histories: histories.filter((history) => titleOf(history) === title) }))
    .filter((group) => group.histories.length > 0);
}
