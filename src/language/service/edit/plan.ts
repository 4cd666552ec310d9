/**
 * Plans a gesture as edits of the text: computes them, checks the result, repairs what has one obvious repair, and names
 * what else breaks. Pure. docs/decisions/0143-gestures-as-text-edits.md
 */
import { checkText } from '../../compile';
import { parseLoosely } from '../../parse';
import { pointerAt } from '../../schema/pointer-at';
import type { Problem } from '../../types';
import { spanOfProblem } from '../span';
import type { Gesture, OutlineItem, Plan, ServiceOptions, Span, TextEdit } from '../types';
import { changedRange } from '../../../shared/text/changed-range';
import { applied, removalOf } from './edits';
import { PLANNERS } from './planners';
import { wholeSpan, type Written } from './written';

export interface Screen {
  readonly text: string;
  readonly options: ServiceOptions;
  /** undefined: the text is not JSON. */
  written(): Written | undefined;
  readonly problems: readonly Problem[];
  outline(): readonly OutlineItem[];
}

/** undefined: the text is not JSON, or the gesture has no effect or no meaning there. */
export function planOf(screen: Screen, gesture: Gesture, selected?: string): Plan | undefined {
  const { text, options } = screen;
  const written = screen.written();
  const draft = written && PLANNERS[gesture.do](written, gesture as never);
  if (!draft) return undefined;
  const after = applied(text, draft.edits);
  if (after === text) return undefined;
  const pointer = typeof draft.then === 'string' ? draft.then : pointerIn(after, draft.edits, draft.then);
  if (draft.isOrder) return { edits: draft.edits, pointer, at: spanIn(after, selected ?? pointer), breaks: [] };
  const known = new Set(screen.problems.map(identityOf));
  const newErrors = (now: string) =>
    checkText(now, options).filter((each) => each.severity === 'error' && !known.has(identityOf(each)));
  const repaired = repairedText(after, newErrors);
  const edits =
    repaired.text === after ? draft.edits : [changedRange(text, repaired.text)].flatMap((each) => each ?? []);
  return {
    edits,
    pointer,
    at: spanIn(repaired.text, selected ?? pointer),
    breaks: located(repaired.errors, repaired.text, screen, edits),
  };
}

/** Identity of a problem, independent of its place. */
const identityOf = ({ code, args }: Problem): string => JSON.stringify([code, args]);

function pointerIn(
  after: string,
  edits: readonly TextEdit[],
  { edit, into }: { edit: TextEdit; into: number },
): string {
  const before = edits.filter(({ from }) => from < edit.from);
  const moved = before.reduce((sum, { from, to, insert }) => sum + insert.length - (to - from), 0);
  return pointerAt(parseLoosely(after).tree, edit.from + moved + into) ?? '';
}

const spanIn = (text: string, pointer: string): Span => parseLoosely(text).spanOf(pointer) ?? { from: 0, to: 0 };

/** Removes names of sources that no longer exist from `refresh`, which asks for nothing else. */
function repairedText(after: string, errorsOf: (text: string) => readonly Problem[]) {
  let text = after;
  let errors = errorsOf(text);
  for (let round = 0; round < MOST_REPAIRS; round++) {
    const dead = errors.find(({ code, pointer }) => code === 'unknown-source' && /\/refresh\/\d+$/.test(pointer));
    const span = dead && wholeSpan({ loose: parseLoosely(text) }, dead.pointer);
    if (!span) break;
    text = applied(text, [removalOf(text, span)]);
    errors = errorsOf(text);
  }
  return { text, errors };
}
/** Above the number of places that refresh one source. */
const MOST_REPAIRS = 40;

/** Each problem with the item of the outline before the edits that holds its place. */
function located(errors: readonly Problem[], after: string, { outline }: Screen, edits: readonly TextEdit[]) {
  const loose = parseLoosely(after);
  const back = [...edits].sort((a, b) => a.from - b.from);
  const before = (offset: number): number => {
    let shift = 0;
    for (const { from, to, insert } of back) {
      const start = from + shift;
      if (offset < start) break;
      if (offset < start + insert.length) return from;
      shift += insert.length - (to - from);
    }
    return offset - shift;
  };
  return errors.map((problem) => ({
    problem,
    item: innermost(outline(), before(spanOfProblem(problem, after, loose).from)),
  }));
}

function innermost(items: readonly OutlineItem[], offset: number): OutlineItem | undefined {
  const around = items.find(({ from, to }) => from <= offset && offset < to);
  return around && (innermost(around.children, offset) ?? { ...around, children: [] });
}
