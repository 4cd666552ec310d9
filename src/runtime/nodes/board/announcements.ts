/** Announcements of a screen reader while a card is dragged; those of dnd-kit are English. */
import type { Announcements } from '@dnd-kit/core';
import type { LaneHead } from './lanes';

/** Cards cannot be dragged by keyboard; the text beside each card explains its keys. */
export const NO_INSTRUCTIONS = { draggable: '' };

export function announcementsFor(heads: readonly LaneHead[]): Announcements {
  const titleOf = (id: string | number) => heads.find(({ value }) => String(value) === id)?.title ?? '';
  return {
    onDragStart: () => '已拿起卡片',
    onDragOver: ({ over }) => (over ? `在“${titleOf(over.id)}”上方` : '不在任何一列上方'),
    onDragEnd: ({ over }) => (over ? `已放到“${titleOf(over.id)}”` : '卡片放回原处'),
    onDragCancel: () => '卡片放回原处',
  };
}
