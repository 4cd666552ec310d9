/**
 * The language of screens, as types: what operations staff write (authored) and what the browser draws (normal).
 *
 * Authored and normal screens share these shapes. Normalising fills in: string short forms become objects, one action
 * becomes a list, columns and fields get title, display and options from their call's types, tables get their paging,
 * filters become bindings of the source's params to the `query` scope, an amis node outside an island becomes an island.
 * Fields marked (normal) are there only after normalising; the checker refuses them in authored screens.
 */

/** Text in which `${…}` is interpreted (amis-formula). A text that is one `${…}` alone keeps the value's type. */
export type Template = string;
/** Any JSON whose texts are templates. */
export type TemplateJson = Template | number | boolean | null | TemplateJson[] | { [key: string]: TemplateJson };

/** JSON Schema as the catalogue annotates it (title, labels, colors, display, entity). */
export interface ValueSchema {
  type?: string | string[];
  enum?: unknown[];
  anyOf?: ValueSchema[];
  properties?: Record<string, ValueSchema>;
  required?: string[];
  items?: ValueSchema;
  additionalProperties?: boolean;
  title?: string;
  description?: string;
  labels?: Record<string, string>;
  colors?: Record<string, string>;
  display?: string;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  pattern?: string;
  format?: string;
}

export interface Page {
  $schema?: string;
  /** The language's version; migrations bring older screens up. */
  version: number;
  /** Unique; `{name}` segments are path params and readable as `${query.name}`. */
  route: string;
  title: string;
  /** Menu code that allows the screen; null: every person who is logged in. */
  menu: string | null;
  /** `sidebar` (default): inside the shell; `bare`: no sidebar and no navbar. */
  layout?: 'sidebar' | 'bare';
  /** What the screen reads of the address, besides what tables and tabs add by themselves. */
  query?: Record<string, ValueSchema>;
  dataSources?: Record<string, DataSource>;
  /** Dialogs and drawers that actions open by name. */
  dialogs?: Record<string, DialogNode>;
  body: Node[];
}

export interface DataSource {
  /** `area.verbNoun` of the catalogue. */
  call: string;
  params?: Record<string, TemplateJson>;
  /** Read calls are sent when the screen opens and whenever a param changes; `manual` ones only by an action or refresh.
   * Write calls are always manual. */
  send?: 'auto' | 'manual';
  /** Sent only while this is true. */
  when?: Template;
  /** How long an answer is fresh, ms; default 1000 (product.md section 9). */
  cacheMs?: number;
  /** Asked again after so many ms while the window is visible; at least 2000. */
  pollMs?: number;
  /** So often only while this is true: then once more, and otherwise every half a minute, where `pollMs` is shorter. */
  pollWhile?: Template;
  /** Asked before a write is sent. */
  confirm?: Template;
  /** Said after a write succeeded. */
  success?: Template;
  /** Sources asked again after a write succeeded. */
  refresh?: string[];
  /** (normal) read or write, from the catalogue. */
  effect?: 'read' | 'write';
  /** (normal) the call's params, for coercing what the address says. */
  schema?: ValueSchema;
}

// ---------------------------------------------------------------- actions

export type Action = CallAction | OpenAction | GoAction | RefreshAction | SetAction | DownloadAction | CopyAction;

interface ActionBase {
  /** Done only while true; otherwise passed over, and what comes after it goes on. */
  when?: Template | boolean;
  /** Asked first; the action runs only on yes. */
  confirm?: Template;
  /** Said when it succeeded. */
  success?: Template;
  /** What follows when it succeeded. */
  then?: Action[];
  /** What follows when it failed, after the error was shown. */
  onError?: Action[];
}
/** Sends a source, its params overlaid with these. */
export interface CallAction extends ActionBase { action: 'call'; source: string; params?: Record<string, TemplateJson>; refresh?: string[] }
/** Opens a dialog of the page; `data` becomes the `dialog` scope. `instead`: in the place of the one on top, which closes. */
export interface OpenAction extends ActionBase { action: 'open'; dialog: string; data?: Record<string, TemplateJson>; instead?: boolean }
/** Goes to a route of the console. */
export interface GoAction extends ActionBase { action: 'go'; to: Template; query?: Record<string, TemplateJson>; newWindow?: boolean }
export interface RefreshAction extends ActionBase { action: 'refresh'; sources: string[] }
/** Sets values of the address (`query`) or of the form around it (`form`). */
export interface SetAction extends ActionBase { action: 'set'; query?: Record<string, TemplateJson>; form?: Record<string, TemplateJson> }
/** Sends a blob source and saves the file. */
export interface DownloadAction extends ActionBase { action: 'download'; source: string; params?: Record<string, TemplateJson>; filename: Template }
export interface CopyAction extends ActionBase { action: 'copy'; text: Template }

// ---------------------------------------------------------------- nodes

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
  | RowNode | CardNode | TabsNode | SplitNode | RecordNode | TableNode | FormNode | DetailNode | TreeNode | StatNode | ChartNode | TextNode
  | MediaNode | ThreadNode | ButtonNode | IslandNode | WidgetNode;

/** Children beside each other on 24 columns; below 768 px beneath each other. */
export interface RowNode extends NodeBase { type: 'row'; gap?: number; align?: 'top' | 'middle' | 'stretch'; body: Node[] }
export interface CardNode extends NodeBase { type: 'card'; title?: Template; extra?: Node[]; body: Node[] }
/** `query`: the address param that holds the open tab's key. */
export interface TabsNode extends NodeBase { type: 'tabs'; query?: string; items: TabItem[] }
export interface TabItem { key: string; title: Template; badge?: Template; visible?: Template | boolean; body: Node[] }
export interface SplitNode extends NodeBase { type: 'split'; left: Node[]; right: Node[]; leftWidth?: number }
/** What stands inside sees the record that `data` gives as `row`. */
export interface RecordNode extends NodeBase { type: 'record'; data: Template; empty?: Template; body: Node[] }

/** How a value is shown. The catalogue's `display` plus what needs the screen's word. */
export type DisplayAs =
  | 'text' | 'longText' | 'number' | 'percent' | 'bytes' | 'duration' | 'date' | 'datetime' | 'fromNow' | 'image' | 'avatar'
  | 'link' | 'tags' | 'tag' | 'boolean' | 'masked' | 'progress';

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
export interface Reveal { source: string; params: Record<string, TemplateJson>; field: string }

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
}

export interface Field {
  /** Param of the call. */
  field: string;
  title?: string;
  component?: FieldComponent;
  placeholder?: string;
  help?: string;
  /** From a source's list, or written out. */
  options?: SourceOptions | { value: string | number | boolean; label: string }[];
  /** What the field starts with. */
  initial?: TemplateJson;
  visible?: Template | boolean;
  disabled?: Template | boolean;
  required?: boolean;
  /** Columns of 24. */
  span?: number;
  /** `webPage`: which fields of the form take what the page tells. */
  fills?: PageFills;
  /** (normal) the param's schema. */
  schema?: ValueSchema;
  /** (normal, only while the screen is being written) JSON pointer of its place in the text. */
  $at?: string;
}
export interface SourceOptions {
  source: string;
  value: string;
  label: string;
  color?: string;
  /** Field with a quieter word behind the label. */
  note?: string;
  /** Trees: lists of the row, shown as tags beneath it. */
  tags?: TagList;
  /** Param of the source that takes what is typed; without, options are searched here. */
  search?: string;
  /** A list of rows like the source's, for what is chosen already and may not be among its answer. */
  also?: Template;
}
/** What a web page tells of itself -> the field of the form that takes it while it is empty. */
export interface PageFills { title?: string; text?: string; author?: string; images?: string }
/** A list inside a row, each element shown as a tag. */
export interface TagList {
  field: string;
  label: string;
  note?: string;
  color?: string;
  /** (normal) value of `color` -> its colour. */
  colors?: Record<string, string>;
}
export type FieldComponent =
  | 'input' | 'textarea' | 'number' | 'select' | 'multiSelect' | 'radio' | 'checkbox' | 'switch' | 'date' | 'datetime' | 'dateRange'
  | 'tags' | 'password' | 'tree' | 'rate' | 'upload' | 'webPage' | 'hidden';

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
  y: { field: string; title: string }[];
  /** px, default 280. */
  height?: number;
  stacked?: boolean;
}
export interface TextNode extends NodeBase { type: 'text'; text: Template; as?: 'title' | 'subtitle' | 'paragraph' | 'caption' | 'info' | 'warning' | 'error' }
/** `gallery`: `src` gives a list of addresses. `poster`: what a video shows before it plays. */
export interface MediaNode extends NodeBase { type: 'media'; kind: 'image' | 'video' | 'audio' | 'gallery'; src: Template; poster?: Template; alt?: Template; width?: number; height?: number }
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
export interface ButtonNode extends NodeBase, ButtonSpec { type: 'button' }

export interface DialogNode extends NodeBase {
  type: 'dialog' | 'drawer';
  title: Template;
  /** px; default 520 for a dialog, 640 for a drawer. */
  width?: number;
  /** Sources of the dialog's own: bound when it opens, with its `dialog` scope; seen inside it only. */
  dataSources?: Record<string, DataSource>;
  body: Node[];
}

/** An amis subtree. Written either as this, or as an amis node whose type is no house type, which normalising wraps. */
export interface IslandNode extends NodeBase {
  type: 'amis';
  /** As amis's documentation says; APIs are `source:<name>`; `{ "type": "house", "body": [nodes] }` stands for house nodes. */
  body: unknown;
}
/** A hand-coded widget by its name. `then` follows when it says that it did something. */
export interface WidgetNode extends NodeBase { type: 'widget'; widget: string; props?: Record<string, TemplateJson>; then?: Action[] }

// ---------------------------------------------------------------- scopes

/** The names that expressions see (design: scopes have names). `row`, `selection`, `form`, `dialog` only inside what opens them. */
export interface Scope {
  query: Record<string, unknown>;
  /** Name -> the answer's data; undefined until it came. */
  source: Record<string, unknown>;
  user: Record<string, unknown>;
  row?: Record<string, unknown>;
  /** In batch actions: rows, keys, count. */
  selection?: { rows: Record<string, unknown>[]; keys: (string | number)[]; count: number };
  form?: Record<string, unknown>;
  dialog?: Record<string, unknown>;
  /** In then/success: what the call answered. In onError: error.message. */
  result?: unknown;
  error?: { message: string; code?: number };
}
export const SCOPE_NAMES = ['query', 'source', 'user', 'row', 'selection', 'form', 'dialog', 'result', 'error'] as const;
export type ScopeName = (typeof SCOPE_NAMES)[number];

// ---------------------------------------------------------------- problems

export interface Problem {
  /** Stable, kebab-case: `unknown-call`. */
  code: string;
  severity: 'error' | 'warning';
  file: string;
  /** 1-based. */
  line: number;
  column: number;
  /** JSON pointer. */
  pointer: string;
  /** English, for the command line and people who edit screens. */
  message: string;
  expected?: string;
  found?: string;
  suggestion?: string;
  /** id or nearest label of the node. */
  node?: string;
}

// ---------------------------------------------------------------- what the server serves

/** `GET /screens/index.json`: every screen that the person may open. */
export interface ScreenIndexEntry { id: string; route: string; title: string; menu: string | null; layout: 'sidebar' | 'bare'; etag: string; broken: boolean }
export interface ScreenIndex { screens: ScreenIndexEntry[]; groups: MenuGroup[] }
/** schemas/menu.json: the sidebar's groups in order; `path` is the first part of the routes of its screens. */
export interface MenuGroup { code: string; path: string; title: string; icon: string; order: number }

/** `GET /screens/<id>.json`, ETag = version. `page` is the last good version, normalised; `problems` are of the newest file, and
 * given only to those who may edit screens; page null: there never was a good one. */
export interface ServedScreen { id: string; version: string; page: Page | null; problems: Problem[] }
/** Event of `GET /screens/events` (text/event-stream, `data:` JSON). */
export interface ScreenEvent { id: string; version: string; broken: boolean; removed?: boolean }
