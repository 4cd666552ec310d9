import type { Action } from './action';
import type { Column, TagList } from './column';
import type { Field } from './field';
import type { DataSource } from './source';
import type { Template, TemplateJson, ValueSchema } from './value';

export interface NodeBase {
  type: string;
  id?: string;
  /** Drawn only while true. */
  visible?: Template | boolean;
  /** Columns of 24 that the node takes in a row. */
  span?: number;
  /** (normal, only while the screen is being written) JSON pointer of its place in the text. */
  $at?: string;
}

export type Node =
  | RowNode
  | CardNode
  | TabsNode
  | SplitNode
  | RecordNode
  | TableNode
  | FormNode
  | DetailNode
  | TreeNode
  | StatNode
  | ChartNode
  | TextNode
  | MediaNode
  | ThreadNode
  | ButtonNode
  | IslandNode
  | WidgetNode;

/** Children beside each other on 24 columns; below 768 px beneath each other. */
export interface RowNode extends NodeBase {
  type: 'row';
  gap?: number;
  align?: 'top' | 'middle' | 'stretch';
  body: Node[];
}
export interface CardNode extends NodeBase {
  type: 'card';
  title?: Template;
  extra?: Node[];
  body: Node[];
}
/** `query`: the address param that holds the open tab's key. */
export interface TabsNode extends NodeBase {
  type: 'tabs';
  query?: string;
  items: TabItem[];
}
export interface TabItem {
  key: string;
  title: Template;
  badge?: Template;
  visible?: Template | boolean;
  body: Node[];
}
export interface SplitNode extends NodeBase {
  type: 'split';
  left: Node[];
  right: Node[];
  leftWidth?: number;
}
/** What stands inside sees the record that `data` gives as `row`. */
export interface RecordNode extends NodeBase {
  type: 'record';
  data: Template;
  empty?: Template;
  body: Node[];
}

export interface TableNode extends NodeBase {
  type: 'table';
  /** A read source whose result has `list` (and `total` when it is paged), or is an array. Either this or `data`. */
  source?: string;
  /** One template that gives the rows, instead of a source of the table's own. */
  data?: Template;
  title?: Template;
  /** Params of the call that people filter by; kept in the address. */
  filters?: (string | Field)[];
  /** Default: the row type's first fields. */
  columns?: (string | Column)[];
  rowKey?: string;
  /** Rows that name the row above them, shown as a tree. */
  tree?: { parent: string };
  /** Fields that are searched here, in rows that are all here; the words stand in the address. */
  search?: string[];
  /** Key of the row that stands out, because something beside the table shows it. */
  current?: Template;
  /** In front of the address params of this table, when a screen has several paged ones: `users.` */
  prefix?: string;
  /** false: no paging, all rows in one scroll. Default: the call has `pageNo`. */
  paging?: boolean;
  pageSize?: number;
  /** `table` (default), `cards`, or both with a switch, the first named shown first. */
  views?: ('table' | 'cards')[];
  card?: { picture?: Template; title: Template; note?: Template; fields?: (string | Column)[] };
  toolbar?: ButtonSpec[];
  rowActions?: ButtonSpec[];
  batchActions?: ButtonSpec[];
  /** Said when there are no rows. */
  empty?: Template;
  /** px; default 65 % of the window (product.md section 9). */
  height?: number;
  size?: 'mini' | 'middle';
  /** (normal) values of `sortBy`. */
  sortable?: string[];
  /** false: not offered as a file. (normal) the export that the source's call declares. */
  export?: false | TableExport;
}

/**
 * How a table's rows become a file: the call, the name of the file without its ending, and the field that names a row.
 */
export interface TableExport {
  call: string;
  name: string;
  key: string;
}

export interface FormNode extends NodeBase {
  type: 'form';
  /** A write source (submitted), or a read source (a search form). */
  source: string;
  /** Default: every param of the call. */
  fields?: (string | Field)[];
  /** What the form starts with: an object, or one template that gives one. */
  initial?: Template | Record<string, TemplateJson>;
  /** Sent along, not shown. */
  values?: Record<string, TemplateJson>;
  /** Default 1. */
  columns?: number;
  submit?: string;
  /** The dialog around it stays open after a successful submit, and a form without `initial` is empty again. */
  stay?: boolean;
  /** After a successful submit; in a dialog, the dialog closes first, unless it stays. */
  then?: Action[];
  layout?: 'vertical' | 'horizontal';
  /** (normal) the call's params, complete. */
  schema?: ValueSchema;
}

export interface DetailNode extends NodeBase {
  type: 'detail';
  /** One template that gives the record: `${dialog.row}`, `${source.user}`. */
  data: Template;
  title?: Template;
  fields: (string | Column)[];
  columns?: number;
  /** Source whose loading and error the detail shows, when `data` reads one. (normal, derived) */
  source?: string;
}

/** Rows that name the row above them, to be read and not to be worked with: what is to be ticked is a form's field. */
export interface TreeNode extends NodeBase {
  type: 'tree';
  /** One template that gives the list. */
  data: Template;
  key: string;
  parent?: string;
  label: string;
  note?: string;
  tags?: TagList;
  /** One template that gives the keys of rows to show, with what stands above them; default: all. */
  only?: Template;
  empty?: Template;
  /** px; default: as high as it is. */
  height?: number;
}

export interface StatNode extends NodeBase {
  type: 'stat';
  title: Template;
  value: Template;
  unit?: string;
  as?: 'number' | 'percent' | 'text';
  /** Relative change: 0.12 is shown as up 12 %. */
  change?: Template;
  changeTitle?: string;
  icon?: string;
  do?: Action[];
}
export interface ChartNode extends NodeBase {
  type: 'chart';
  kind: 'line' | 'area' | 'bar' | 'pie';
  title?: Template;
  /** One template that gives a list. */
  data: Template;
  /** Field of the category axis or the slice's name. */
  x: string;
  /** `tone`: what a series' colour says; else it only tells the series apart. */
  y: { field: string; title: string; tone?: 'good' | 'bad' | 'quiet' }[];
  /** px, default 280. */
  height?: number;
  stacked?: boolean;
}
export interface TextNode extends NodeBase {
  type: 'text';
  text: Template;
  as?: 'title' | 'subtitle' | 'paragraph' | 'caption' | 'info' | 'warning' | 'error';
}
/** `gallery`: `src` gives a list of addresses. `poster`: what a video shows before it plays. */
export interface MediaNode extends NodeBase {
  type: 'media';
  kind: 'image' | 'video' | 'audio' | 'gallery';
  src: Template;
  poster?: Template;
  alt?: Template;
  width?: number;
  height?: number;
}
/** What people said, with the answers to each. */
export interface ThreadNode extends NodeBase {
  type: 'thread';
  /** A read source whose answer has `list`. */
  source: string;
  picture?: Template;
  title: Template;
  text: Template;
  note?: Template;
  /** Asked when they are unfolded; nothing to unfold where `count` is 0. */
  replies?: { source: string; params: Record<string, TemplateJson>; count: Template };
  rowActions?: ButtonSpec[];
  empty?: Template;
  /** As a table's. */
  export?: false | TableExport;
}

export interface ButtonSpec {
  text: Template;
  icon?: string;
  kind?: 'primary' | 'default' | 'link' | 'danger';
  visible?: Template | boolean;
  disabled?: Template | boolean;
  /** Menu code or role capability that the person needs; absent: everyone who sees the screen. */
  do: Action[];
  /** (normal, only while the screen is being written) JSON pointer of its place in the text. */
  $at?: string;
}
export interface ButtonNode extends NodeBase, ButtonSpec {
  type: 'button';
}

export interface DialogNode extends NodeBase {
  type: 'dialog' | 'drawer';
  title: Template;
  /** px; default 520 for a dialog, 640 for a drawer. */
  width?: number;
  /** Drawer: path into the `dialog` scope, of what it shows; the address says it under the drawer's name. */
  address?: string;
  /** Sources of the dialog's own: bound when it opens, with its `dialog` scope; seen inside it only. */
  dataSources?: Record<string, DataSource>;
  body: Node[];
}

/** An amis subtree. Written either as this, or as an amis node whose type is no house type, which normalising wraps. */
export interface IslandNode extends NodeBase {
  type: 'amis';
  /**
   * As amis's documentation says; APIs are `source:<name>`; `{ "type": "house", "body": [nodes] }` stands for house
   * nodes.
   */
  body: unknown;
}
/** A hand-coded widget by its name. `then` follows when it says that it did something. */
export interface WidgetNode extends NodeBase {
  type: 'widget';
  widget: string;
  props?: Record<string, TemplateJson>;
  then?: Action[];
}
