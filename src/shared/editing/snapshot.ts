/** Documents whose changes are the document before and after. */
import { isSameJson, mergeFields } from './fields';
import type { Kind, Merged } from './kind';

export interface Snapshots<D> {
  readonly from: D;
  readonly to: D;
}

/** The two documents that the person chooses from. */
export interface Versions<D> {
  readonly theirs: D;
  readonly mine: D;
}

/** `whole`: a person chooses one of two documents; `fields`: values of objects are merged, mine over theirs. */
export function snapshotKind<D>(
  merges: 'whole' | 'fields',
): Kind<D, Snapshots<D>, Versions<D>> & Required<Pick<Kind<D, Snapshots<D>>, 'between'>> {
  type C = Snapshots<D>;
  /** The document of somebody who went from `base` to `mine`, after others went to `theirs`. */
  const joined = (base: D, theirs: D, mine: D): D => {
    if (base === theirs || merges === 'whole') return mine;
    return mergeFields(base, theirs, mine) as D;
  };
  const apply = (document: D, { from, to }: C) => {
    const next = joined(from, document, to);
    return { document: next, change: { from: document, to: next }, inverse: { from: next, to: document } };
  };
  const merge = (base: D, theirs: D, mine: D): Merged<D, C, Versions<D>> => {
    const isMine = base !== mine && !isSameJson(theirs, mine);
    const isHeld = merges === 'whole' && isMine && !isSameJson(base, theirs);
    const document = isMine ? joined(base, theirs, mine) : theirs;
    return {
      document,
      base: theirs,
      mine: isSameJson(document, theirs) ? undefined : { from: theirs, to: document },
      theirs: { from: mine, to: document },
      conflicts: isHeld ? [{ theirs, mine }] : [],
      isHeld,
    };
  };
  return {
    apply,
    fit: apply,
    compose: ({ from }, { to }) => ({ from, to }),
    isEmpty: ({ from, to }) => from === to,
    isSame: (one, other) => isSameJson(one.to, other.to),
    rebase(mine, theirs) {
      const document = joined(mine.from, theirs.to, mine.to);
      return { mine: { from: theirs.to, to: document }, theirs: { from: mine.to, to: document } };
    },
    merge: (base, theirs, mine) =>
      merge(base, 'document' in theirs ? theirs.document : theirs.change.to, mine ? mine.to : base),
    between: (from, to) => ({ from, to }),
    pack: ({ to }) => to,
    unpack(packed, document) {
      const documents = [document, ...(packed as readonly D[])];
      return packed.map((_, index) => ({ from: documents[index]!, to: documents[index + 1]! }));
    },
  };
}
