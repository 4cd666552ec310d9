/**
 * Effect of a contract change on screens: problems that it causes, each with the responsible change, and problems that
 * it fixes.
 */
import { checkText } from '../../compile';
import { namesIn } from '../../problems/terms';
import type { Problem } from '../../types';
import { type Use, usesIn } from '../uses';
import { changesBetween } from './changes';
import type { Change, Known } from './types';

export interface Broken {
  readonly problem: Problem;
  readonly because?: Change;
}

export interface Compared {
  /** Every change of the contract, whether a screen uses it or not. */
  readonly changes: readonly Change[];
  readonly broken: readonly Broken[];
  readonly repaired: readonly Problem[];
}

export interface ScreenFile {
  readonly file: string;
  readonly text: string;
}

/** Compares the problems of the current screens under the old and the new contract. */
export function compareScreens(screens: readonly ScreenFile[], before: Known, now: Known): Compared {
  const changes = changesBetween(before, now);
  const [broken, repaired]: [Broken[], Problem[]] = [[], []];
  for (const { file, text } of screens) {
    const [old, current] = [before, now].map((known) => checkText(text, { file, ...known }));
    const added = without(current!, old!);
    repaired.push(...without(old!, current!));
    if (added.length === 0) continue;
    const uses = usesIn(text, { file, ...before });
    broken.push(...added.map((problem) => ({ problem, ...because(problem, uses, changes) })));
  }
  return { changes, broken, repaired };
}

/** Problems that are not in `others` at the same place. */
function without(problems: readonly Problem[], others: readonly Problem[]): Problem[] {
  const known = new Set(others.map(keyOf));
  return problems.filter((problem) => !known.has(keyOf(problem)));
}
const keyOf = ({ code, pointer, line, column, args }: Problem): string =>
  [code, pointer, line, column, JSON.stringify(args)].join('\n');

function because(problem: Problem, uses: readonly Use[], changes: readonly Change[]): Pick<Broken, 'because'> {
  const found = requiredBy(problem, changes) ?? changeOf(problem, uses, changes);
  return found ? { because: found } : {};
}

/** Whether the problem is a param that a call newly requires. */
const requiredBy = ({ code, args }: Problem, changes: readonly Change[]): Change | undefined =>
  code === 'missing-param'
    ? changes.find(({ how, name }) => how === 'required' && name === `${String(args.call)}#${String(args.expected)}`)
    : undefined;

/**
 * The change responsible for a problem: of a name used at that place, in the same text or beside it, or of the call in
 * the problem's arguments.
 */
function changeOf(
  { pointer, line, column, args }: Problem,
  uses: readonly Use[],
  changes: readonly Change[],
): Change | undefined {
  const inside = uses.filter((use) => use.pointer === pointer || use.pointer.startsWith(`${pointer}/`));
  const isAt = (use: Use) => use.line === line && use.column - 1 <= column && column < use.column + use.to - use.from;
  const beside = uses.filter((use) => parentOf(use.pointer) === parentOf(pointer));
  const changed = [...inside.filter(isAt), ...inside, ...beside].flatMap(({ name, kind }) =>
    changes.filter((change) => change.name === name && change.what === kind),
  );
  return changed[0] ?? changes.find(({ what, name }) => what === 'call' && namesIn(args).includes(name));
}
const parentOf = (pointer: string): string => pointer.slice(0, pointer.lastIndexOf('/'));
