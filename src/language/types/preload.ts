/**
 * `last`: nothing visible at first shows the source, which is sent after the others are answered, or on first use.
 * `PreloadRequest`: the request depends on the address alone and is sent before the screen's code is loaded.
 */
export type Preload = 'last' | PreloadRequest;

/** A request bound to the address by the compiler, in a form that is read without the expression language. */
export interface PreloadRequest {
  /** Params that read the address -> the name there; the source's other params are plain values. */
  readonly query: Readonly<Record<string, string>>;
  /** Absent: the request is sent in any case. */
  readonly when?: AddressTerm;
}

/** An expression over the address as a tree. `equal` compares loosely, as `==` of the expression language. */
export type AddressTerm =
  | { readonly query: string }
  | { readonly value: string | number | boolean | null }
  | { readonly not: AddressTerm }
  | { readonly any: readonly [AddressTerm, AddressTerm] }
  | { readonly all: readonly [AddressTerm, AddressTerm] }
  | { readonly equal: readonly [AddressTerm, AddressTerm] };
