/** Takes out of a screen what the checker refuses, with a note for each. */
import { type CheckOptions } from '../../check';
import { checkText } from '../../compile';
import { isObject, type JsonObject, segments, valueAt } from '../../schema/json';
import { problemWords } from '../../problems/words';
import type { Problem } from '../../types';
import type { Notes } from './notes';

/** Each round takes out everything that the round before brought up. */
const ROUNDS = 12;

export const textOf = (screen: JsonObject): string => `${JSON.stringify(screen, null, 2)}\n`;

/** Changes the screen until the checker finds nothing; false: it does not end. */
export function repair(screen: JsonObject, options: CheckOptions, notes: Notes): boolean {
  for (let round = 0; round < ROUNDS; round++) {
    const problems = checkText(textOf(screen), options);
    if (problems.length === 0) return true;
    const places = problems.map((problem) => ({ problem, path: placeOf(problem, screen, round) }));
    const gone = outermost(places.map(({ path }) => path));
    for (const path of gone) {
      const { problem } = places.find((each) => each.path.join('\n') === path.join('\n'))!;
      const kind = LOOKS.has(problem.code) ? 'looks' : 'left';
      notes.add(notes.originOf(screen, path), `${problemWords(problem, 'zh')}，已去掉`, kind);
    }
    for (const path of gone.toSorted(compare).toReversed()) remove(screen, path);
  }
  return false;
}

/** Props that this version of amis does not read. */
const LOOKS: ReadonlySet<string> = new Set(['unknown-amis-prop', 'left-out-prop']);
/** Codes of a node that cannot stay without what is wrong with it. */
const OF_NODE: ReadonlySet<string> = new Set(['unknown-amis-type', 'house-in-island', 'unknown-node']);

/** The part of the screen that goes: a prop, an element, or the node or action whose type or target is refused. */
function placeOf({ pointer, code }: Problem, screen: JsonObject, round: number): string[] {
  let path = segments(pointer);
  while (path.length > 0 && valueAt(screen, path) === undefined) path = path.slice(0, -1);
  const around = valueAt(screen, path.slice(0, -1));
  const last = path.at(-1);
  const isAction = isObject(around) && around.actionType !== undefined && path.length > 1;
  const ofAction = isAction && (last === 'actionType' || TARGETS.has(last!));
  if ((OF_NODE.has(code) && last === 'type') || ofAction) path = path.slice(0, -1);
  // What did not help before takes what is around it along.
  return path.slice(0, Math.max(1, path.length - Math.max(0, round - 5)));
}
const TARGETS: ReadonlySet<string> = new Set(['url', 'link', 'api', 'componentId', 'target', 'dialog', 'drawer']);

/** Without repeats, and without what is inside another one. */
function outermost(paths: readonly string[][]): string[][] {
  const unique = new Map(paths.map((path) => [path.join('\n'), path]));
  return [...unique.values()].filter((path) => !path.some((_, length) => unique.has(path.slice(0, length).join('\n'))));
}

/** Later elements of a list come after earlier ones, so that removing from the end keeps the places. */
function compare(a: readonly string[], b: readonly string[]): number {
  for (let at = 0; at < Math.min(a.length, b.length); at++) {
    if (a[at] === b[at]) continue;
    const [one, other] = [Number(a[at]), Number(b[at])];
    return Number.isInteger(one) && Number.isInteger(other) ? one - other : a[at]! < b[at]! ? -1 : 1;
  }
  return a.length - b.length;
}

function remove(screen: JsonObject, path: readonly string[]): void {
  const last = path.at(-1);
  const around = valueAt(screen, path.slice(0, -1));
  if (last === undefined) return;
  if (Array.isArray(around)) {
    if (Number(last) < around.length) around.splice(Number(last), 1);
  } else if (isObject(around)) {
    delete around[last];
    // An island without content is nothing.
    if (last === 'body' && around.type === 'amis') remove(screen, path.slice(0, -1));
  }
}
