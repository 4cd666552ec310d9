/** A kind of document: how it changes, and how changes of two people come together. Pure. */

export interface Applied<D, C> {
  readonly document: D;
  /** The part of the change that was applied. */
  readonly change: C;
  /** Takes it back. */
  readonly inverse: C;
}

/** What others saved: a change of the document at hand, or a document that replaced it. */
export type Theirs<D, C> = { readonly change: C } | { readonly document: D };

export interface Merged<D, C, K> {
  readonly document: D;
  /** The document without the own change. */
  readonly base: D;
  /** The own change, rebased onto `base`; undefined: `base` already contains all of it. */
  readonly mine: C | undefined;
  /** The change of others, rebased onto the own document. */
  readonly theirs: C;
  /** Places that both changed; `document` has the values of others there. */
  readonly conflicts: readonly K[];
  /** The person decides before anything is merged. */
  readonly isHeld?: boolean;
}

/** @typeParam K a conflict */
export interface Kind<D, C, K = never> {
  /** Throws if the change does not fit the document. */
  apply(document: D, change: C): Applied<D, C>;
  /** Applies the part of the change that fits. */
  fit(document: D, change: C): Applied<D, C>;
  compose(first: C, second: C): C;
  isEmpty(change: C): boolean;
  isSame(one: C, other: C): boolean;
  /** Two changes of one document, each as a change of the result of the other; `mine` may be empty afterwards. */
  rebase(mine: C, theirs: C): { readonly mine: C; readonly theirs: C };
  merge(base: D, theirs: Theirs<D, C>, mine: C | undefined): Merged<D, C, K>;
  /** The change from one document to another. */
  between?(from: D, to: D): C;
  /** Divides a change that is too large for one request. */
  divide?(change: C): readonly [first: C, rest: C] | undefined;
  /** A change as local storage keeps it. */
  pack(change: C): unknown;
  /** The changes that were packed; each applies to the result of the one before, the first to `document`. */
  unpack(packed: readonly unknown[], document: D): readonly C[];
}
