/** What a place of a screen can name; the reverse index lists uses by these kinds. */
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
