import { useEffect, useMemo } from 'react';
import { checkPage } from '../../pages/check/check';
import type { PinnedComponents } from '../../pages/document';
import type { CodeSlot } from '../editor/code/slot';
import { useDebounced } from '../../shared/browser/use-debounced';
import { type PlacedProblem, placed } from './document-service';
import { valueIn } from './session';

/** A pause in typing, ms; checking a large document takes as long as several keys. */
const PAUSE_MS = 250;

/** Problems of the text after a pause, shown in the text editor too; undefined: the text is not JSON. */
export function useProblems(
  text: string,
  pinned: PinnedComponents,
  code: CodeSlot,
): readonly PlacedProblem[] | undefined {
  const settled = useDebounced(text, PAUSE_MS);
  const problems = useMemo(() => {
    const value = valueIn(settled);
    return value === undefined ? undefined : placed(settled, checkPage(value, { pinned }));
  }, [settled, pinned]);
  useEffect(() => {
    code.handle?.marked(settled, problems ?? []);
  }, [settled, problems, code]);
  return problems;
}
