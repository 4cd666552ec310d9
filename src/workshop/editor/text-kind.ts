/** Texts as a kind of document: their changes are those of the text editor. */
import { ChangeSet, Text } from '@codemirror/state';
import type { Kind, Merged } from '../../shared/editing/kind';
import { changedRange } from '../../shared/text/changed-range';
import { merge, type Conflict } from '../../language/service/history/merge';

/** Line ends as the text editor counts them. */
const withPlainEnds = (text: string): string => (text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text);

const linesOf = (text: string): Text => Text.of(withPlainEnds(text).split('\n'));

/** The change of the text editor, if it is one of the text at hand. */
export const changeFrom = (before: string, after: string, change: ChangeSet): ChangeSet =>
  change.length === withPlainEnds(before).length ? change : changeBetween(before, after);

/** The changed range between the common start and the common end. */
export function changeBetween(one: string, other: string): ChangeSet {
  const [before, after] = [withPlainEnds(one), withPlainEnds(other)];
  return ChangeSet.of(changedRange(before, after) ?? [], before.length);
}

function apply(text: string, change: ChangeSet) {
  const before = linesOf(text);
  return { document: change.apply(before).toString(), change, inverse: change.invert(before) };
}

/** @param print writes the merged value of two JSON texts; absent, or where a text is no JSON: by the places of changes. */
export const textKind = (
  print?: (value: unknown) => string,
): Kind<string, ChangeSet, Conflict> & { between(from: string, to: string): ChangeSet } => ({
  apply,
  fit: apply,
  compose: (first, second) => first.compose(second),
  isEmpty: (change) => change.empty,
  isSame: (one, other) => JSON.stringify(one) === JSON.stringify(other),
  rebase: (mine, theirs) => ({ mine: mine.map(theirs), theirs: theirs.map(mine, true) }),
  merge(base, theirs, mine) {
    const document = 'document' in theirs ? theirs.document : apply(base, theirs.change).document;
    const change = 'document' in theirs ? changeBetween(base, document) : theirs.change;
    if (!mine || mine.empty) return { document, base: document, mine: undefined, theirs: change, conflicts: [] };
    const merged = print && mergedValues(base, document, apply(base, mine).document, print);
    if (merged) return merged;
    const rebased = mine.map(change);
    return {
      document: apply(document, rebased).document,
      base: document,
      mine: rebased,
      theirs: change.map(mine, true),
      conflicts: [],
    };
  },
  between: changeBetween,
  pack: (change) => change.toJSON() as unknown,
  unpack: (packed) => packed.map((each) => ChangeSet.fromJSON(each)),
});

function mergedValues(
  base: string,
  theirs: string,
  mine: string,
  print: (value: unknown) => string,
): Merged<string, ChangeSet, Conflict> | undefined {
  try {
    const { merged, conflicts } = merge(JSON.parse(base), JSON.parse(theirs), JSON.parse(mine));
    const document = print(merged);
    const left = changeBetween(theirs, document);
    return {
      document,
      base: theirs,
      mine: left.empty ? undefined : left,
      theirs: changeBetween(mine, document),
      conflicts,
      isHeld: conflicts.length > 0,
    };
  } catch {
    return undefined;
  }
}
