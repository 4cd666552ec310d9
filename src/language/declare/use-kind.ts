/** Kinds of things that a place of a screen can name, as listed in the reverse index. */
export type UseKind =
  | 'part'
  | 'call'
  | 'param'
  | 'field'
  | 'menu'
  | 'route'
  | 'widget'
  | 'dialog'
  | 'source'
  | 'icon'
  | 'word';
