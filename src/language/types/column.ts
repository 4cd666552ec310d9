import type { Action } from './action';
import type { Template, TemplateJson } from './value';

/** How a value is shown. The catalogue's `display` plus what needs the screen's word. */
export type DisplayAs =
  | 'text'
  | 'longText'
  | 'number'
  | 'percent'
  | 'bytes'
  | 'duration'
  | 'date'
  | 'datetime'
  | 'fromNow'
  | 'image'
  | 'avatar'
  | 'link'
  | 'tags'
  | 'tag'
  | 'boolean'
  | 'masked'
  | 'progress';

export interface Column {
  /** Field of the row; `a.b` reaches inside. A column without a field shows `text`. */
  field?: string;
  title?: string;
  as?: DisplayAs;
  /** Instead of the field's value. */
  text?: Template;
  /** Second, quieter line. */
  note?: Template;
  /** Picture in front of the text. */
  picture?: Template;
  /** px. */
  width?: number;
  fixed?: 'left' | 'right';
  align?: 'left' | 'center' | 'right';
  /** Default: the call's `sortBy` allows it. */
  sortable?: boolean;
  /** Not shown until chosen in the column chooser. */
  hidden?: boolean;
  /** `link`: http(s) address or route. Default: the value. */
  to?: Template;
  /** Run when the cell is clicked. */
  do?: Action[];
  /** A masked value that people can ask to see: by a button beside it, for half a minute. */
  reveal?: Reveal;
  /** (normal) value -> word and colour, from the call's type or the screen. */
  labels?: Record<string, string>;
  colors?: Record<string, string>;
  /** (normal, only while the screen is being written) JSON pointer of its place in the text. */
  $at?: string;
}

/** The call that tells a masked value, which param gets what of the row, and the field of its answer. */
export interface Reveal {
  source: string;
  params: Record<string, TemplateJson>;
  field: string;
}
