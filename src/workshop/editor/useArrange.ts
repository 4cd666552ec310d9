/** Moves, copies and removes entries of the screen from the outline and the preview. */
import { useLayoutEffect, useMemo, useRef } from 'react';
import type { ArrangeStep, OutlineItem } from '../../language/service/types';
import { notify } from '../../runtime/nodes/feedback/feedback';
import type { Arrange } from '../shared/arrange';
import { MESSAGES } from './editor.messages';
import type { EditSession } from './session/session';
import type { Gestures } from '../shared/edit';
import { wordsOf } from './useGestures';

interface ArrangeOptions {
  readonly session: EditSession;
  readonly gestures: Gestures | undefined;
  readonly outline: readonly OutlineItem[];
}

/** The same object for the same session. undefined: the text may not be changed. */
export function useArrange({ session, gestures, outline }: ArrangeOptions): Arrange | undefined {
  const newest = useRef(outline);
  useLayoutEffect(() => {
    newest.current = outline;
  });
  const running = useRef<{ readonly pointer: string; readonly done: Promise<string | undefined> }>();
  return useMemo(() => {
    if (!gestures) return undefined;
    const step = async (pointer: string, how: ArrangeStep): Promise<string | undefined> => {
      const item = itemAt(newest.current, pointer);
      const question = (count: number) => MESSAGES.removeEntryAsk(item ? wordsOf(item) : '', count);
      const title = MESSAGES.steps[how === 'remove' || how === 'duplicate' ? how : 'arrange'];
      const made = await gestures.make(
        { do: how, at: pointer },
        { question, title: title + (item ? wordsOf(item) : '') },
      );
      if (!made && how === 'duplicate') notify('info', MESSAGES.notDuplicated);
      return made && 'pointer' in made ? made.pointer : undefined;
    };
    return {
      stepsOf: (pointer) => stepsOf(itemAt(newest.current, pointer)),
      async run(pointer, how) {
        // A key that repeats means the same entry, wherever the step before it takes it.
        const before = running.current;
        const after = async () => {
          const reached = await before?.done;
          return step(before?.pointer === pointer && reached !== undefined ? reached : pointer, how);
        };
        const own = { pointer, done: after() };
        running.current = own;
        const reached = await own.done;
        if (running.current === own) running.current = undefined;
        return reached;
      },
      undo: () => session.undo(),
      redo: () => session.redo(),
    };
  }, [session, gestures]);
}

function itemAt(items: readonly OutlineItem[], pointer: string): OutlineItem | undefined {
  for (const item of items) {
    const hit = item.pointer === pointer ? item : itemAt(item.children, pointer);
    if (hit) return hit;
  }
  return undefined;
}

function stepsOf(item: OutlineItem | undefined): readonly ArrangeStep[] {
  if (!item?.rank) return [];
  const { index, of } = item.rank;
  return [
    ...(index > 0 ? (['up'] as const) : []),
    ...(index < of - 1 ? (['down'] as const) : []),
    'duplicate',
    'remove',
  ];
}
