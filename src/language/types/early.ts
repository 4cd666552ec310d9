/** A request bound to the address by the compiler, in a form that is read without the expression language. */
export interface EarlyRequest {
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
