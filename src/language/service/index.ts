/** The language service of one text: runs the checker once and answers queries from the recorded result. */
import { once } from '../../shared/browser/once';
import { parseLoosely } from '../parse';
import { isPartFile } from '../parts/file-name';
import { pointerAt } from '../schema/pointer-at';
import { recorded } from '../schema/record';
import type { Problem } from '../types';
import { planOf } from './edit/plan';
import { writtenIn } from './edit/written';
import { choicesAt } from './form/choices';
import { filledEntry } from './form/filled';
import { formAt } from './form/form';
import { pathsAt } from './form/paths';
import { usesOf } from './uses';
import { completionsIn } from './complete';
import { fixesOf } from './fixes';
import { hoverIn } from './hover';
import { outlineOf } from './outline';
import { outlineWords } from './outline-words';
import { nodesOf, screenNodeAt } from './screen-node';
import { spanOfProblem } from './span';
import type { ScreenService, ServiceOptions } from './types';

export type { ScreenService, ServiceOptions } from './types';

export function createService(text: string, options: ServiceOptions): ScreenService {
  const loose = once(() => parseLoosely(text));
  const all = once(() => recorded(text, loose, options));
  const uses = once(() => usesOf(loose(), all(), options.file));
  const nodes = once(() => nodesOf(loose().value));
  const outline = once(() => {
    const words = outlineWords(all().lookups, options);
    return outlineOf({ ...loose(), words }, isPartFile(options.file));
  });
  const written = once(() => writtenIn(text, options, loose()));
  const spanOf = (problem: Problem) => spanOfProblem(problem, text, loose());
  return {
    text,
    get problems() {
      return all().problems;
    },
    completionsAt: (offset) => completionsIn(text, clamp(offset, text), options),
    hoverAt: (offset) => hoverIn({ text, loose: loose(), lookups: all().lookups, options }, clamp(offset, text)),
    outline,
    planned: (gesture, selected) =>
      planOf({ text, options, written, problems: all().problems, outline }, gesture, selected),
    formAt(pointer) {
      const now = written();
      return now && formAt({ written: now, lookups: all().lookups, outline: outline() }, pointer);
    },
    choicesAt(pointer, place) {
      const now = written();
      return now ? choicesAt(now, pointer, place) : [];
    },
    filledEntry(into, value) {
      const now = written();
      return now ? filledEntry(now, into, value) : value;
    },
    pathsAt(pointer) {
      const now = written();
      return now ? pathsAt(now, pointer) : [];
    },
    nodeAt: (offset) => pointerAt(loose().tree, clamp(offset, text)) ?? '',
    screenNodeAt: (offset) => screenNodeAt(nodes(), pointerAt(loose().tree, clamp(offset, text)) ?? ''),
    rangeOf: (pointer, part) => loose().spanOf(pointer, part),
    spanOf,
    fixesFor: (problem) => fixesOf(problem, text, loose(), spanOf(problem)),
    usesOf: (name) => (name === undefined ? uses() : uses().filter((use) => use.name === name)),
  };
}

const clamp = (offset: number, text: string): number => Math.max(0, Math.min(Math.trunc(offset) || 0, text.length));
