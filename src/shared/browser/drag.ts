/** Dragging with @dnd-kit: what is alike in lists, trees and boards. */
import { MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core';

/** A shorter way is a press, px. */
const DRAG_FROM = 6;
/** A shorter press on a touch screen scrolls, ms; within this way, px. */
const HOLD = { delay: 250, tolerance: 8 };

/** Drags with the mouse and by touch. */
export const useDragSensors = () =>
  useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: DRAG_FROM } }),
    useSensor(TouchSensor, { activationConstraint: HOLD }),
  );

/** For widgets whose own status line says what happened: the library would say it in English as well. */
export const SILENT_DRAG = {
  screenReaderInstructions: { draggable: '' },
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
};

/** For lists that are sorted by keyboard as well. */
export const SPOKEN_SORTING = {
  screenReaderInstructions: { draggable: '按空格键拿起，用方向键移动，再按空格键放下；按退出键取消。' },
  announcements: {
    onDragStart: () => '已拿起',
    onDragOver: ({ over }: { readonly over: unknown }) => (over ? '位置已改变' : '不在列表里'),
    onDragEnd: ({ over }: { readonly over: unknown }) => (over ? '已放下' : '已放回原处'),
    onDragCancel: () => '已取消，位置没有变',
  },
};
