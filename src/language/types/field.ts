import type { Template, TemplateJson, ValueSchema } from './value';

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
  /** `webPage` and `upload`: which fields of the form take what the page or the video tells. */
  fills?: Fills;
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
/**
 * What a web page, or a video (`duration`, in seconds), tells of itself -> the field of the form that takes it while it
 * is empty.
 */
export interface Fills {
  title?: string;
  text?: string;
  author?: string;
  images?: string;
  duration?: string;
}
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
  | 'input'
  | 'textarea'
  | 'number'
  | 'select'
  | 'multiSelect'
  | 'radio'
  | 'checkbox'
  | 'switch'
  | 'date'
  | 'datetime'
  | 'dateRange'
  | 'tags'
  | 'password'
  | 'tree'
  | 'rate'
  | 'upload'
  | 'sharedLink'
  | 'webPage'
  | 'hidden';
