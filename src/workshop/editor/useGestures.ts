/** Makes gestures on the text: the checker's worker plans them, the person confirms what would break. */
import { useLayoutEffect, useMemo, useRef } from 'react';
import { fileOfId } from '../../language/parts/file-name';
import { problemWords } from '../../language/problems/words';
import type { Gesture, OutlineItem, Plan } from '../../language/service/types';
import { confirm, notify } from '../../runtime/nodes/feedback/feedback';
import type { Gestures, GestureStep, Made } from '../shared/edit';
import { typeWord } from '../shared/type-words';
import type { Checker } from './check/checker';
import { MESSAGES } from './editor.messages';
import type { EditSession } from './session/session';
import type { Checking } from './useChecking';

export interface GestureOptions {
  readonly session: EditSession;
  readonly checker: Checker;
  readonly checking: Checking;
  readonly mayWrite: boolean;
}

/** The same object for the same session. undefined: the text may not be changed. */
export function useGestures({ session, checker, checking, mayWrite }: GestureOptions): Gestures | undefined {
  const newest = useRef(checking);
  useLayoutEffect(() => {
    newest.current = checking;
  });
  return useMemo(() => {
    if (!mayWrite) return undefined;
    const file = fileOfId(session.screenId);
    const { code } = newest.current;
    const make = async (gesture: Gesture, step: GestureStep = {}): Promise<Made | undefined> => {
      const text = code.handle?.text();
      if (text === undefined) return undefined;
      const plan = await checker.about(text, file, 'planned', gesture, step.selected).catch(() => undefined);
      if (!plan) {
        if (newest.current.analysis?.problems.some(({ problem }) => problem.code === 'syntax'))
          notify('info', MESSAGES.notArranged);
        return undefined;
      }
      // What a new entry still lacks is asked for in its form.
      const breaks =
        gesture.do === 'insert'
          ? plan.breaks.filter(({ problem }) => !isWithin(problem.pointer, plan.pointer))
          : plan.breaks;
      const refused = breaks.filter(({ problem }) => isWithin(problem.pointer, step.own));
      if (refused.length > 0) return { refused: refused.map(({ problem }) => problemWords(problem, 'zh')) };
      if (!(await mayBreak(breaks, step))) return undefined;
      if (code.handle?.arrange(text, plan, step)) return { pointer: plan.pointer };
      // The text changed while the plan was made: make it for the new one.
      return code.handle && code.handle.text() !== text ? make(gesture, step) : undefined;
    };
    return { make };
  }, [session, checker, mayWrite]);
}

const isWithin = (pointer: string, place: string | undefined): boolean =>
  place !== undefined && `${pointer}/`.startsWith(`${place}/`);

/** Asks before a gesture that other places do not survive, and names them. */
async function mayBreak(breaks: Plan['breaks'], { question = MESSAGES.breaksAsk }: GestureStep): Promise<boolean> {
  if (breaks.length === 0) return true;
  const details = breaks
    .slice(0, MOST_NAMED)
    .map(({ problem, item }) => MESSAGES.needs(item ? wordsOf(item) : MESSAGES.page, problemWords(problem, 'zh')))
    .concat(breaks.length > MOST_NAMED ? [MESSAGES.andMore(breaks.length - MOST_NAMED)] : []);
  const dangerText = question === MESSAGES.breaksAsk ? MESSAGES.breaksYes : MESSAGES.removeYes;
  return confirm(question(breaks.length), { details: details.join('\n'), dangerText });
}
const MOST_NAMED = 6;

export const wordsOf = ({ type, label, name }: Pick<OutlineItem, 'type' | 'label' | 'name'>): string =>
  `${typeWord(type)}${label || name ? `“${label || name}”` : ''}`;
