/** Moves, copies and removes entries of the screen, by edits that the checker's worker computes. */
import { useLayoutEffect, useMemo, useRef } from 'react';
import { fileOfId } from '../../language/parts/file-name';
import { problemWords } from '../../language/problems/words';
import type { ArrangeStep, OutlineItem, Plan } from '../../language/service/types';
import { confirm, notify } from '../../runtime/nodes/feedback/feedback';
import type { Arrange } from '../shared/arrange';
import { typeWord } from '../shared/type-words';
import type { Checker } from './check/checker';
import { MESSAGES } from './editor.messages';
import type { EditSession } from './session/session';
import type { Checking } from './useChecking';

interface ArrangeOptions {
  readonly session: EditSession;
  readonly checker: Checker;
  readonly checking: Checking;
  readonly mayWrite: boolean;
}

/** The same object for the same session. undefined: the text may not be changed. */
export function useArrange(options: ArrangeOptions): Arrange | undefined {
  const { session, checker, checking, mayWrite } = options;
  const newest = useRef(checking);
  useLayoutEffect(() => {
    newest.current = checking;
  });
  const running = useRef<{ readonly pointer: string; readonly done: Promise<string | undefined> }>();
  return useMemo(() => {
    if (!mayWrite) return undefined;
    const file = fileOfId(session.screenId);
    const { code } = newest.current;
    const itemAt = (pointer: string) => found(newest.current.analysis?.outline ?? [], pointer);
    const step = async (pointer: string, how: ArrangeStep): Promise<string | undefined> => {
      const text = code.handle?.text();
      if (text === undefined) return undefined;
      const arrangement = await checker.about(text, file, 'planned', { do: how, at: pointer }).catch(() => undefined);
      if (!arrangement) {
        const broken = newest.current.analysis?.problems.some(({ problem }) => problem.code === 'syntax');
        if (broken) notify('info', MESSAGES.notArranged);
        else if (how === 'duplicate') notify('info', MESSAGES.notDuplicated);
        return undefined;
      }
      if (!(await mayRemove(arrangement, itemAt(pointer)))) return undefined;
      return code.handle?.arrange(text, arrangement) ? arrangement.pointer : undefined;
    };
    return {
      stepsOf: (pointer) => stepsOf(itemAt(pointer)),
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
  }, [session, checker, mayWrite]);
}

function found(items: readonly OutlineItem[], pointer: string): OutlineItem | undefined {
  for (const item of items) {
    const hit = item.pointer === pointer ? item : found(item.children, pointer);
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

/** Asks before a removal that other places need, and names them. */
async function mayRemove({ breaks }: Plan, removed: OutlineItem | undefined): Promise<boolean> {
  if (breaks.length === 0) return true;
  const details = breaks
    .slice(0, MOST_NAMED)
    .map(({ problem, item }) => MESSAGES.needs(item ? wordsOf(item) : MESSAGES.page, problemWords(problem, 'zh')))
    .concat(breaks.length > MOST_NAMED ? [MESSAGES.andMore(breaks.length - MOST_NAMED)] : []);
  return confirm(MESSAGES.removeEntryAsk(removed ? wordsOf(removed) : '', breaks.length), {
    details: details.join('\n'),
    dangerText: MESSAGES.removeYes,
  });
}
const MOST_NAMED = 6;

const wordsOf = ({ type, label, name }: OutlineItem): string =>
  `${typeWord(type)}${label || name ? `“${label || name}”` : ''}`;
