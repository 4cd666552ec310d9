/**
 * The language of screens as TypeScript types: authored (what operations staff write) and normal (what the browser
 * draws).
 *
 * Both share these shapes. Normalising expands short forms: a string becomes an object and one action a list; columns
 * and fields get title, display and options from their call's types; tables get paging, and their filters become params
 * of the source bound to `query`; an amis node outside an island gets one. Props marked (normal) exist only after
 * normalising; the checker refuses them in authored screens.
 */
export type * from './types/generated/declared';
export type * from './types/preload';
export type * from './types/screen';
export * from './types/scope';
export type * from './types/served';
export type * from './types/value';
