/**
 * The language of screens, as types: what operations staff write (authored) and what the browser draws (normal).
 *
 * Authored and normal screens share these shapes. Normalising fills in: string short forms become objects, one action
 * becomes a list, columns and fields get title, display and options from their call's types, tables get their paging,
 * filters become bindings of the source's params to the `query` scope, an amis node outside an island becomes an
 * island.
 * Fields marked (normal) are there only after normalising; the checker refuses them in authored screens.
 */
export type * from './types/action';
export type * from './types/generated/nodes';
export type * from './types/page';
export * from './types/scope';
export type * from './types/served';
export type * from './types/source';
export type * from './types/value';
